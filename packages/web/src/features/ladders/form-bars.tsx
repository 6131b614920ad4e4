import type { LadderForm } from '@ra3/sdk/browser';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import styles from './form-bars.module.css';

/** The last results as bars, the newest on the right: up and green for a win, down and red for a loss. */
export function FormBars({ form }: Pick<LadderForm, 'form'>) {
  const { t } = useTranslation();
  if (form.length === 0) return null;
  const results = form.map((result) => t(`ladder.form.${result}`)).join(', ');
  const text = t('ladder.form.results', { results });
  return (
    <span className={styles.bars} role="img" aria-label={text} title={text}>
      {form.map((result, age) => (
        <span key={age} className={styles[result]} />
      ))}
    </span>
  );
}
