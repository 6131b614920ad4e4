import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import { classNames } from './class-names.js';
import { Icon, type IconName } from './icon/icon.js';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'medium' | 'small' | undefined;
  readonly icon?: IconName | undefined;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows that the action is in progress; keeps width and focus, and ignores clicks. */
  readonly isBusy?: boolean;
}

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
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;

/** CSS classes of a button, for links that look like one. */
export function buttonClass({ variant = 'secondary', size = 'medium' }: ButtonLook): string {
  return classNames(styles.button, styles[variant], styles[size]);
}

export function ButtonFace({ icon, children }: Pick<ButtonLook, 'icon'> & { children?: ReactNode }) {
  return (
    <>
      {icon === undefined ? null : <Icon name={icon} size={18} />}
      {children}
    </>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  readonly icon: IconName;
  /** What the button does; the accessible name and the tooltip. */
  readonly label: string;
  readonly isPressed?: boolean;
}

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

interface LinkButtonProps extends ButtonLook {
  /** A path of this site; see `links`. */
  readonly to: string;
  readonly children: ReactNode;
}

export function LinkButton({ to, variant, size, icon, children }: LinkButtonProps) {
  return (
    <Link to={to} className={buttonClass({ variant, size })}>
      <ButtonFace icon={icon}>{children}</ButtonFace>
    </Link>
  );
}

interface ExternalLinkButtonProps extends ButtonLook {
  /** An external URL; only http and https are accepted. */
  readonly href: string;
  readonly children: ReactNode;
}

/** An external link that looks like a button. Renders nothing unless the URL is http or https. */
export function ExternalLinkButton({ href, variant, size, icon, children }: ExternalLinkButtonProps) {
  if (!/^https?:\/\//i.test(href)) return null;
  return (
    <a href={href} rel="noopener noreferrer" className={buttonClass({ variant, size })}>
      <ButtonFace icon={icon}>{children}</ButtonFace>
    </a>
  );
}
