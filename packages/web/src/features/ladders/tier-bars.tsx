import type { TierCount } from '@ra3/sdk';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { TierMark } from '../../entities/player/tier-mark.js';
import styles from './ladders.module.css';
import { useTierTexts } from './use-tier-texts.js';

/** A bar for each tier in the given order; the longest has the full width. */
export function TierBars({ counts, total }: Readonly<{ counts: readonly TierCount[]; total: number }>) {
  const { t } = useTranslation();
  const { bounds, share } = useTierTexts();
  const most = Math.max(1, ...counts.map(({ freq }) => freq));
  return (
    <ol className={styles.tiers}>
      {counts.map(({ rank, freq }) => (
        <li key={rank} className={styles.tierRow}>
          <TierMark tier={rank} />
          <span className={styles.tierName}>{t(`facts.tiers.${rank}`)}</span>
          <span className={styles.tierBounds}>{bounds(rank)}</span>
          <span className={styles.tierShare}>{share(freq, total)}</span>
          <strong className={styles.tierCount}>{freq}</strong>
          <span className={styles.tierTrack}>
            <span style={{ width: `${String((freq / most) * 100)}%`, background: `var(--bar-${rank})` }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
