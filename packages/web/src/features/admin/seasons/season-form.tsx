import type { Season } from '@ra3/sdk/browser';
import { adminLimits } from '@ra3/sdk/facts';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { TextField } from '../../../ui/field.js';
import styles from '../frame/forms.module.css';
import type { NewSeason } from './begin-dialog.js';

const databaseNamePattern = /^[A-Za-z0-9_-]+$/;

export interface SeasonFormProps {
  readonly form: NewSeason;
  readonly seasons: readonly Season[];
  readonly onChange: (fields: Partial<NewSeason>) => void;
  readonly onAsk: (season: NewSeason) => void;
}

/** The names of a new season. */
export function SeasonForm({ form, seasons, onChange, onAsk }: SeasonFormProps) {
  const { t } = useTranslation();
  const [isChecked, setIsChecked] = useState(false);
  const isTaken = seasons.some(({ databaseName }) => databaseName === form.databaseName);
  const isValid = databaseNamePattern.test(form.databaseName);
  const nameError = isTaken
    ? t('adminContent.season.taken')
    : isChecked && !isValid
      ? t('adminContent.season.databaseNameWrong')
      : undefined;
  const missing = (name: string) =>
    isChecked && name.trim() === '' ? t('adminContent.season.nameMissing') : undefined;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    const [chineseName, englishName] = [form.chineseName.trim(), form.englishName.trim()];
    if (isTaken || !isValid || chineseName === '' || englishName === '') return;
    onAsk({ databaseName: form.databaseName, chineseName, englishName });
  };
  const field = (name: keyof NewSeason) => ({
    autoComplete: 'off',
    maxLength: adminLimits.seasonNameCharacters,
    value: form[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      onChange({ [name]: event.target.value });
    },
  });
  return (
    <Card title={t('adminContent.season.new')}>
      <form className={styles.stack} onSubmit={handleSubmit} noValidate>
        <TextField
          label={t('adminContent.season.databaseName')}
          help={t('adminContent.season.databaseNameHelp')}
          error={nameError}
          spellCheck={false}
          {...field('databaseName')}
        />
        <div className={styles.fields}>
          <TextField
            label={t('adminContent.season.chineseName')}
            lang="zh-CN"
            error={missing(form.chineseName)}
            {...field('chineseName')}
          />
          <TextField
            label={t('adminContent.season.englishName')}
            lang="en"
            error={missing(form.englishName)}
            {...field('englishName')}
          />
        </div>
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" icon="search">
            {t('adminContent.season.look')}
          </Button>
          <p className={styles.hint}>{t('adminContent.season.lookHelp')}</p>
        </div>
      </form>
    </Card>
  );
}
