import { Icon } from '../icon/icon.js';
import styles from './emblems.module.css';

/** Rising from the first to the last, like the drawings. */
export type EmblemTier = 'steel' | 'copper' | 'silver' | 'gold' | 'platinum' | 'diamond' | 'master';

interface TierEmblemProps {
  readonly tier: EmblemTier;
  /** Edge in pixels: 20 in a row, 72 in a head. */
  readonly size?: number;
  /** Accessible name; without one the emblem is decorative, as the tier usually stands beside it. */
  readonly label?: string | undefined;
}

/** The emblem of a tier in its colour. */
export function TierEmblem({ tier, size = 20, label }: TierEmblemProps) {
  return (
    <span className={styles.emblem} style={{ color: `var(--tier-${tier})` }} title={label}>
      <Icon name={`tier-${tier}`} size={size} {...(label === undefined ? {} : { label })} />
    </span>
  );
}
