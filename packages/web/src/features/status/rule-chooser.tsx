import { ladderMods } from '@ra3/sdk/facts';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button.js';
import { takesFirstFocus } from '../../ui/dialog.js';
import { SelectField, TextField } from '../../ui/field.js';
import { Stack } from '../../ui/layout.js';
import styles from './status.module.css';

const kinds = ['room', 'player', 'online', 'searching'] as const;
type Kind = (typeof kinds)[number];

interface Choice {
  readonly kind: Kind;
  /** A mod, or empty for any. */
  readonly mod: string;
  /** A name, a part of the name of a map, or a number. */
  readonly text: string;
}

const NOTHING: Choice = { kind: 'room', mod: '', text: '' };

/** Makes the common rules by choosing. `add` returns why a rule cannot be added. */
export function RuleChooser({ add }: { readonly add: (rule: string) => string | undefined }) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(NOTHING);
  const [fault, setFault] = useState<string>();
  const { kind, mod, text } = choice;
  const change = (changes: Partial<Choice>) => setChoice({ ...choice, ...changes });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = add(ruleOf(choice));
    setFault(reason);
    if (reason === undefined) setChoice({ ...NOTHING, kind });
  };
  return (
    <Stack as="form" width="column" gap={12} className={styles.form} onSubmit={submit}>
      <SelectField
        ref={takesFirstFocus}
        label={t('status.alerts.when')}
        value={kind}
        options={kinds.map((word) => ({ value: word, label: t(`status.alerts.kind.${word}`) }))}
        onChange={({ target }) =>
          setChoice({ ...NOTHING, kind: kinds.find((word) => word === target.value) ?? 'room' })
        }
      />
      {kind === 'room' ? (
        <SelectField
          label={t('status.alerts.mod')}
          value={mod}
          options={[
            { value: '', label: t('status.alerts.anyMod') },
            ...ladderMods.map((word) => ({ value: word, label: t(`facts.mods.${word}`) })),
          ]}
          onChange={({ target }) => change({ mod: target.value })}
        />
      ) : null}
      <TextField
        label={t(`status.alerts.value.${kind}`)}
        error={fault}
        autoComplete="off"
        maxLength={LONGEST_VALUE}
        required={kind !== 'room'}
        {...(kind === 'online' || kind === 'searching' ? { type: 'number', min: 1 } : {})}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <Button type="submit" variant="primary">
        {t('status.alerts.add')}
      </Button>
    </Stack>
  );
}

/** In characters. */
const LONGEST_VALUE = 60;

/** The rule as it is written; a text loses its quotation marks, which would end it. */
function ruleOf({ kind, mod, text }: Choice): string {
  const quoted = `"${text.trim().replaceAll('"', '')}"`;
  switch (kind) {
    case 'room':
      return ['state=staging', 'free>=1', mod && `mod=${mod}`, text.trim() && `map~${quoted}`]
        .filter(Boolean)
        .join(' & ');
    case 'player':
      return `player=${quoted}`;
    case 'online':
    case 'searching':
      return `${kind}>=${text.trim()}`;
  }
}
