import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass, ButtonFace, type ButtonLook } from './button.js';

export interface LinkButtonProps extends ButtonLook {
  /** A path of this site; see `links`. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A link to a page of this site that looks like a button. */
export function LinkButton({ to, variant, size, icon, children }: LinkButtonProps) {
  return (
    <Link to={to} className={buttonClass({ variant, size })}>
      <ButtonFace icon={icon}>{children}</ButtonFace>
    </Link>
  );
}

export interface ExternalLinkButtonProps extends ButtonLook {
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
