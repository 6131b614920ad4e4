import { classNames } from '../../../ui/class-names.js';
import type { IconName } from '../../../ui/icon/icon.js';
import { ActionLabel } from './action-label.js';
import styles from './replay-actions.module.css';

export interface ActionButtonProps {
  readonly icon: IconName;
  /** Accessible name, which screen readers read before the count. */
  readonly name: string;
  /** Tooltip: what a click does, or the current state. */
  readonly title: string;
  /** Number of users who have done it; 0 is not shown. */
  readonly count: number;
  /** Shown in place of the count. */
  readonly countText?: string | undefined;
  /** State of a toggle button; undefined while it is loading, and for a button that is not a toggle. */
  readonly isPressed?: boolean | undefined;
  /** For a button that is not a toggle: whether the user has done it before. */
  readonly isDone?: boolean;
  readonly isBusy?: boolean;
  /** The state is still loading, so a click does nothing; the button stays focusable. */
  readonly isWaiting?: boolean;
  readonly onPress: () => void;
}

/** A button with an icon and a count. Its width does not depend on the count. */
export function ActionButton(props: ActionButtonProps) {
  const {
    icon,
    name,
    title,
    count,
    countText,
    isPressed,
    isDone,
    isBusy = false,
    isWaiting = false,
    onPress,
  } = props;
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
      <ActionLabel icon={icon} name={name} />
      <span>{count === 0 ? null : (countText ?? count)}</span>
    </button>
  );
}
