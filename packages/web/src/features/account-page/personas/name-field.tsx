import type { Ref } from 'react';
import { GameIdField } from '../../../entities/persona/game-id-field.js';
import { shownName } from '../../../entities/player/player-name.js';
import { useTranslation, type Translate } from '../../../platform/i18n/use-translation.js';
import { TextField } from '../../../ui/field.js';
import { useCodedFailureText } from '../../../platform/failures/coded-failure-text.js';
import type { PersonaDraft } from './use-persona-draft.js';

export interface NameFieldProps {
  readonly draft: PersonaDraft;
  /** The form was sent without a usable name. */
  readonly isChecked: boolean;
  /** The host refused this name. */
  readonly refusal: unknown;
  readonly onName: (name: string) => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** The name of a new persona, the new name of one, or the name of one that is deleted, typed out. */
export function NameField({ draft, isChecked, refusal, onName, ref }: NameFieldProps) {
  const { t } = useTranslation();
  const codedFailure = useCodedFailureText();
  const missing = isChecked ? missingText(draft, t) : undefined;
  const error = refusal === undefined ? missing : codedFailure(refusal);
  const label = t(`profile.personas.${draft.act}.label`, { name: shownName(draft.current) });
  if (draft.act !== 'delete') {
    return <GameIdField ref={ref} label={label} value={draft.name} error={error} onChange={onName} />;
  }
  return (
    <TextField
      ref={ref}
      label={label}
      error={error}
      name="typedName"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      value={draft.name}
      onChange={(event) => {
        onName(event.target.value);
      }}
    />
  );
}

function missingText({ act, name }: PersonaDraft, t: Translate): string {
  if (act === 'delete') return t('profile.personas.delete.differs');
  return name === '' ? t('profile.personas.missing') : t('profile.personas.rename.same');
}
