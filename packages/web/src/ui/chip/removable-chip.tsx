import { classNames } from '../class-names.js';
import { Icon } from '../icon/icon.js';
import styles from './chip.module.css';

export interface RemovableChipProps {
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
