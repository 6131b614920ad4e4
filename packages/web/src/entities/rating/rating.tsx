import { formatRank, showsEloChange } from '@ra3/sdk/rules';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon/icon.js';
import { useNow } from '../../ui/time/now-context.js';
import styles from './rating.module.css';

/** A rank or an Elo; -1 shows as `--`. */
export function Rating({ value }: { readonly value: number }) {
  return <span className="numeric">{formatRank(value)}</span>;
}

export interface EloDeltaProps {
  readonly delta: number;
  /** Time of the change; one older than a day is not shown (S9-14). Omit to show it always. */
  readonly updatedAt?: string;
}

/** An Elo change with arrow, sign and colour; nothing for 0. */
export function EloDelta({ delta, updatedAt }: EloDeltaProps) {
  const { t } = useTranslation();
  const now = useNow();
  if (delta === 0 || (updatedAt !== undefined && !showsEloChange(new Date(updatedAt), now))) return null;
  const isGain = delta > 0;
  const size = Math.abs(delta);
  return (
    <span
      className={classNames(styles.delta, isGain ? styles.gain : styles.loss)}
      aria-label={isGain ? t('site.elo.gained', { points: size }) : t('site.elo.lost', { points: size })}
      role="img"
    >
      <Icon name={isGain ? 'arrow-up' : 'arrow-down'} size={12} />
      {`${isGain ? '+' : '−'}${String(size)}`}
    </span>
  );
}
