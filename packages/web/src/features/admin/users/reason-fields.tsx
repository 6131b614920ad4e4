import { limits } from '@ra3/sdk/facts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { TextArea } from '../../../ui/field.js';
import { Grid, Stack } from '../../../ui/layout.js';
import styles from './users.module.css';

export interface TypedReasons {
  readonly reasonChinese: string;
  readonly reasonEnglish: string;
}

/** Both texts of a reason, side by side (S3-02). */
export function ReasonFields(props: {
  readonly reasons: TypedReasons;
  /** Shown at the first field. */
  readonly error?: string | undefined;
  readonly onChange: (reasons: Partial<TypedReasons>) => void;
}) {
  const { reasons, error, onChange } = props;
  const { t } = useTranslation();
  return (
    <Grid min={280}>
      <TextArea
        label={t('userCase.reasons.chinese')}
        error={error}
        name="reasonChinese"
        lang="zh-CN"
        rows={3}
        maxLength={limits.reasonCharacters}
        value={reasons.reasonChinese}
        onChange={(event) => onChange({ reasonChinese: event.target.value })}
      />
      <TextArea
        label={t('userCase.reasons.english')}
        name="reasonEnglish"
        lang="en"
        rows={3}
        maxLength={limits.reasonCharacters}
        value={reasons.reasonEnglish}
        onChange={(event) => onChange({ reasonEnglish: event.target.value })}
      />
    </Grid>
  );
}

export function isEmptyReason({ reasonChinese, reasonEnglish }: TypedReasons): boolean {
  return reasonChinese.trim() === '' && reasonEnglish.trim() === '';
}

/** What the player will read, in the same component that shows it to the player. */
export function Preview({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap={4} aria-label={t('userCase.reasons.preview')}>
      <h3 className={styles.muted}>{t('userCase.reasons.preview')}</h3>
      {children}
    </Stack>
  );
}
