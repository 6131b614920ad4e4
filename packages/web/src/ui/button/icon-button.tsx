import type { ComponentProps } from 'react';
import { classNames } from '../class-names.js';
import { Icon, type IconName } from '../icon/icon.js';
import styles from './button.module.css';

export interface IconButtonProps extends ComponentProps<'button'> {
  readonly icon: IconName;
  /** What the button does; the accessible name and the tooltip. */
  readonly label: string;
  readonly isPressed?: boolean;
}

/** A square button with an icon and no text. */
export function IconButton({ icon, label, isPressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.iconButton, className)}
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
