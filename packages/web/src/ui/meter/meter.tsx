import { classNames } from '../class-names.js';
import styles from './meter.module.css';

export interface MeterProps {
  readonly used: number;
  readonly max: number;
  readonly isBad?: boolean;
}

/** A thin bar for how much of a limit is used. Decorative: the text beside it says the numbers. */
export function Meter({ used, max, isBad = false }: MeterProps) {
  const share = Math.min(1, used / max);
  return (
    <div className={classNames(styles.meter, isBad && styles.bad)} aria-hidden>
      <div className={styles.used} style={{ width: `${String(share * 100)}%` }} />
    </div>
  );
}
