import type { LadderRow, LadderForm } from '@ra3/sdk';
import { NO_RANK } from '@ra3/sdk/facts';
import { showsEloChange } from '@ra3/sdk/rules/matches';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Icon } from '../../ui/icon/icon.js';
import { useNow } from '../../ui/now-context.js';
import styles from './ladders.module.css';

/** How many places the last match moved a player, within a day of it; nothing for who had or has no rank. */
export function RankChange({ record: { rank, prevRank, updateTime } }: { readonly record: LadderRow }) {
  const { t } = useTranslation();
  const now = useNow();
  const places = prevRank - rank;
  if (rank === NO_RANK || prevRank === NO_RANK || places === 0) return null;
  if (!showsEloChange(new Date(updateTime), now)) return null;
  const text = t('ladder.rankChange', { before: prevRank, after: rank });
  return (
    <span className={styles.moved} title={text} aria-label={text} role="img">
      <Icon name={places > 0 ? 'arrow-up' : 'arrow-down'} size={12} />
      {Math.abs(places)}
    </span>
  );
}

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
