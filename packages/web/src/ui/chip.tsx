import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './chip.module.css';
import { classNames } from './class-names.js';
import { Icon } from './icon/icon.js';
import { useKitTexts } from './kit-texts.js';

interface ChipLinkProps {
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

interface FilterChipProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly children: ReactNode;
  /** Number of results the filter would leave. */
  readonly count?: number | undefined;
}

/** A checkbox that looks like a chip, for one of several filters. */
export function FilterChip({ children, count, ...input }: FilterChipProps) {
  return (
    <label className={styles.chip}>
      <input {...input} type="checkbox" className="visually-hidden" />
      <span className={styles.text}>{children}</span>
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
    </label>
  );
}

interface RemovableChipProps {
  readonly children: React.ReactNode;
  /** Accessible name of the cross, which follows the text. */
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** Something chosen, which a press takes away. */
export function RemovableChip({ children, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <button type="button" className={classNames(styles.chip, styles.removable)} onClick={onRemove}>
      <bdi className={styles.text}>{children}</bdi>
      <Icon name="close" size={14} label={removeLabel} />
    </button>
  );
}
