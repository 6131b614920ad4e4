import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass, ButtonFace, type ButtonLook } from './button.js';

export interface LinkButtonProps extends ButtonLook {
  /** A place of this site; see `links`. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A link to a place of this site that looks like a button. */
export function LinkButton({ to, variant, size, icon, children }: LinkButtonProps) {
  return (
    <Link to={to} className={buttonClass({ variant, size })}>
      <ButtonFace icon={icon}>{children}</ButtonFace>
    </Link>
  );
}

export interface ForeignLinkButtonProps extends ButtonLook {
  /** An address elsewhere; only http and https are linked. */
  readonly href: string;
  readonly children: ReactNode;
}

/** A link out of the site that looks like a button; nothing for an address that is not of the web. */
export function ForeignLinkButton({ href, variant, size, icon, children }: ForeignLinkButtonProps) {
  if (!/^https?:\/\//i.test(href)) return null;
  return (
    <a href={href} rel="noopener noreferrer" className={buttonClass({ variant, size })}>
      <ButtonFace icon={icon}>{children}</ButtonFace>
    </a>
  );
}
