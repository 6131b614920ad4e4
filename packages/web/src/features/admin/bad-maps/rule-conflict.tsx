import { RefusalError } from '@ra3/sdk/browser';
import { formatExactTime, stripHarmful } from '@ra3/sdk/rules';
import { useLocale } from '../../../platform/i18n/use-locale.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import styles from '../frame/forms.module.css';
import conflictStyles from './rule-conflict.module.css';
import type { RuleForm } from './rule-form.js';

const comparedFields = [
  ...(['checksum', 'goodChecksums', 'size', 'goodSizes'] as const),
  ...(['message', 'reason', 'active'] as const),
];

export interface RuleConflictProps {
  /** What the host has now. */
  readonly there: RuleForm;
  readonly form: RuleForm;
  /** The refusal that told of it, if one did. */
  readonly failure: unknown;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** Shows the rule that is there beside what was typed, and lets the user choose. */
export function RuleConflict({ there, form, failure, onKeep, onTake }: RuleConflictProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const change = failure instanceof RefusalError ? failure.change : undefined;
  const differing = comparedFields.filter((field) => there[field] !== form[field]);
  const shown = (field: (typeof comparedFields)[number], text: string) =>
    field === 'active'
      ? t(text === '' ? 'adminRules.map.isInactive' : 'adminRules.map.isActive')
      : text || t('adminRules.conflict.empty');
  return (
    <section className={styles.stack} aria-label={t('adminRules.conflict.label')}>
      <Alert
        tone="warn"
        isUrgent
        title={
          change === undefined
            ? t('adminRules.conflict.exists')
            : t('adminContent.write.changedBy', {
                name: stripHarmful(change.changedBy),
                time: formatExactTime(new Date(change.changedTime), locale),
              })
        }
      >
        <p>{t(change === undefined ? 'adminRules.conflict.existsText' : 'adminContent.conflict.text')}</p>
      </Alert>
      {differing.length === 0 ? null : (
        <dl className={conflictStyles.differences}>
          {differing.map((field) => (
            <div key={field} className={conflictStyles.difference}>
              <dt className={styles.label}>{t(`adminRules.map.${field}`)}</dt>
              <dd className={styles.text}>
                {t('adminRules.conflict.there', { text: shown(field, there[field]) })}
              </dd>
              <dd className={styles.text}>
                {t('adminRules.conflict.yours', { text: shown(field, form[field]) })}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.buttons}>
        <Button onClick={onKeep}>{t('adminContent.conflict.keep')}</Button>
        <Button onClick={onTake}>{t('adminContent.conflict.take')}</Button>
      </div>
    </section>
  );
}
