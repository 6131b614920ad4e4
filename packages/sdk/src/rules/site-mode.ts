/** Where the site runs. */
export interface SiteSurroundings {
  readonly isDesktopClient: boolean;
  /** Host of the address, without the port. */
  readonly hostname: string;
  readonly query: URLSearchParams;
}

/**
 * Tells whether the site is in super-green mode, which closes registration (spec §2): never in the desktop client; on
 * localhost and hosts that end in `.net` when the query has `superGreen`; elsewhere unless it has `international`.
 */
export function isSuperGreen({ isDesktopClient, hostname, query }: SiteSurroundings): boolean {
  if (isDesktopClient) return false;
  const host = hostname.toLowerCase();
  if (host === 'localhost' || host.endsWith('.net')) return query.has('superGreen');
  return !query.has('international');
}

/** Names the home path: `/main` when the international flag is off, otherwise `/` (spec §2). */
export function homePath({ isInternational }: { readonly isInternational: boolean }): '/' | '/main' {
  return isInternational ? '/' : '/main';
}
