import { Link } from 'react-router-dom';
import { useKitTexts } from '../kit-texts.js';
import styles from './chip.module.css';

export interface ChipLinkProps {
  readonly to: string;
  readonly isCurrent: boolean;
  /** How much the link leads to. */
  readonly count?: number | undefined;
  readonly children: React.ReactNode;
}

/** One of several views of a list, each with its own address. */
export function ChipLink({ to, isCurrent, count, children }: ChipLinkProps) {
  const { formatCount } = useKitTexts();
  return (
    <Link to={to} className={styles.chip} aria-current={isCurrent ? 'page' : undefined}>
      <span className={styles.text}>{children}</span>
      {count === undefined ? null : <span className={styles.count}>{formatCount(count)}</span>}
    </Link>
  );
}
