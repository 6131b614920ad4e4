import { Link, useLocation, type LinkProps } from 'react-router-dom';

interface SiteLinkProps extends Omit<LinkProps, 'to'> {
  /** A path of this site, or `#id` for a part of the page. */
  readonly to: string;
}

/** A link as it stands in a text. The router's own link would drop the query of the page before a `#id`. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const { search } = useLocation();
  return <Link {...rest} to={to.startsWith('#') ? { search, hash: to } : to} />;
}
