import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.js';
import { Icon, type IconName } from '../icon/icon.js';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: 'medium' | 'small';
  readonly icon?: IconName;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows that the action is in progress; keeps width and focus, and ignores clicks. */
  readonly isBusy?: boolean;
}

/** A button labelled with the action it performs. */
export function Button({ variant, size, icon, isBusy = false, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size }), className)}
      {...(isBusy ? busy : undefined)}
    >
      <ButtonFace icon={icon}>{children}</ButtonFace>
    </button>
  );
}

// Not the native `disabled` attribute, which would move the focus away. It also blocks submitting a form.
const busy = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => {
    event.preventDefault();
  },
} as const;

interface ButtonClassOptions {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'medium' | 'small' | undefined;
}

/** CSS classes of a button, for links that look like one. */
export function buttonClass({ variant = 'secondary', size = 'medium' }: ButtonClassOptions): string {
  return classNames(styles.button, styles[variant], styles[size]);
}

/** The content of a button: icon and text. */
export function ButtonFace({
  icon,
  children,
}: {
  readonly icon?: IconName | undefined;
  readonly children?: React.ReactNode;
}) {
  return (
    <>
      {icon === undefined ? null : <Icon name={icon} size={18} />}
      {children}
    </>
  );
}
