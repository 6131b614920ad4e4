import { classNames } from '../../../ui/class-names.js';
import { Icon, type IconName } from '../../../ui/icon/icon.js';
import styles from './replay-actions.module.css';

export interface ActionButtonProps {
  readonly icon: IconName;
  /** What it is, read out before the count. */
  readonly name: string;
  /** What pressing it does, or how things stand. */
  readonly title: string;
  /** How many people have done it; nobody is not told. */
  readonly count: number;
  /** Undefined while it is not known, and for what is no switch. */
  readonly isPressed?: boolean | undefined;
  /** Whether the reader has done it once, for what is no switch. */
  readonly isDone?: boolean;
  readonly isBusy?: boolean;
  /** Whether pressing it can do nothing yet; it keeps the focus all the same. */
  readonly isWaiting?: boolean;
  readonly onPress: () => void;
}

/** An icon with a count, as wide without as with a number. */
export function ActionButton(props: ActionButtonProps) {
  const { icon, name, title, count, isPressed, isDone, isBusy = false, isWaiting = false, onPress } = props;
  const isIdle = !isBusy && !isWaiting;
  return (
    <button
      type="button"
      className={classNames(styles.action, isBusy && styles.busy)}
      title={title}
      aria-pressed={isPressed}
      data-done={isDone}
      aria-busy={isBusy}
      aria-disabled={!isIdle}
      onClick={isIdle ? onPress : undefined}
    >
      <Icon name={icon} size={18} />
      <span className="only-read">{name}</span>
      <span>{count === 0 ? null : count}</span>
    </button>
  );
}
