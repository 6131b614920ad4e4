import type { SubmitEvent, ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useDraft } from '../../platform/use-draft.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { Row } from '../../ui/layout.js';
import styles from './client-options.module.css';
import { SaveNote, SettingRow } from './setting-row.js';
import { isSaving, type SaveState } from './use-saves.js';

interface TextSettingProps {
  readonly name: 'gamePath' | 'launchParameter';
  readonly value: string;
  readonly defaultValue: string;
  readonly maxLength: number;
  readonly state: SaveState;
  readonly onSave: (text: string) => Promise<boolean>;
  readonly children?: ReactNode;
}

/** A setting that is typed, saved by its button or Enter. What was typed stays when saving fails. */
export function TextSetting(props: TextSettingProps) {
  const { name, value, defaultValue, maxLength, state, onSave, children } = props;
  const { t } = useTranslation();
  const label = t(`client.row.${name}.label`);
  const { text, isUnsaved, type, save } = useTypedText({ name, value, onSave });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    save(text);
  };
  return (
    <SettingRow label={label} isDefault={text === defaultValue} onReset={() => save(defaultValue)}>
      <Row as="form" align="bottom" className={styles.text} onSubmit={handleSubmit}>
        <TextField
          label={label}
          value={text}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" isBusy={isSaving(state)}>
          {t('client.save.button')}
        </Button>
      </Row>
      <p className={styles.help}>{t(`client.row.${name}.help`)}</p>
      {isUnsaved && !isSaving(state) ? <p className={styles.fault}>{t('client.save.unsaved')}</p> : null}
      {children}
      <SaveNote state={state} />
    </SettingRow>
  );
}

function useTypedText({ name, value, onSave }: Pick<TextSettingProps, 'name' | 'value' | 'onSave'>) {
  const { form, change, clear } = useDraft(`client.${name}`, { text: '', isTyped: '' });
  const text = form.isTyped === '' ? value : form.text;
  const type = (next: string) => change({ text: next, isTyped: 'yes' });
  const save = (next: string) => {
    type(next);
    void onSave(next).then((isKept) => {
      if (isKept) clear();
    });
  };
  return { text, isUnsaved: text !== value, type, save };
}
