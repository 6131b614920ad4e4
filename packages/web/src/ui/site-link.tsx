import { Link, useLocation, type LinkProps } from 'react-router-dom';

interface SiteLinkProps extends Omit<LinkProps, 'to'> {
  /** A path of this site, or `#id` of an element on the page. */
  readonly to: string;
}

/** A link inside a text. Unlike the router's own link, it keeps the query of the page before a `#id`. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const { search } = useLocation();
  return <Link {...rest} to={to.startsWith('#') ? { search, hash: to } : to} />;
}
