import { createContext, useContext } from 'react';

/** Where the site runs, and the flags in the address with which it was entered (S2-26). */
export interface SiteMode {
  readonly isDesktop: boolean;
  readonly isInternational: boolean;
  readonly isSuperGreen: boolean;
}

export interface SiteEntry {
  readonly hostname: string;
  readonly search: string;
  readonly isDesktop: boolean;
}

// Other names of `localhost`: the rules about localhost apply to them as well.
const loopbackNames: readonly string[] = ['127.0.0.1', '[::1]'];

/** Derives the mode from the address with which the site was entered. */
export function resolveSiteMode({ hostname, search, isDesktop }: SiteEntry): SiteMode {
  const query = new URLSearchParams(search);
  const shownHost = loopbackNames.includes(hostname) ? 'localhost' : hostname;
  return {
    isDesktop,
    isInternational: query.has('international'),
    isSuperGreen: isSuperGreen({ isDesktop, hostname: shownHost, query }),
  };
}

interface SuperGreenFacts {
  readonly isDesktop: boolean;
  /** Host name of the address, without the port. */
  readonly hostname: string;
  readonly query: URLSearchParams;
}

/**
 * Whether the site is in super-green mode, which closes registration (S2-25, S2-26): never in the desktop client; on localhost and
 * hosts that end in `.net` when the query has `superGreen`; elsewhere unless it has `international`.
 */
function isSuperGreen({ isDesktop, hostname, query }: SuperGreenFacts): boolean {
  if (isDesktop) return false;
  const host = hostname.toLowerCase();
  if (host === 'localhost' || host.endsWith('.net')) return query.has('superGreen');
  return !query.has('international');
}

/** Returns the home path: `/main` when the international flag is off, otherwise `/` (S2-20). */
export function homePath({ isInternational }: Pick<SiteMode, 'isInternational'>): '/' | '/main' {
  return isInternational ? '/' : '/main';
}

export const SiteModeContext = createContext<SiteMode>({
  isDesktop: false,
  isInternational: false,
  isSuperGreen: false,
});

export function useSiteMode(): SiteMode {
  return useContext(SiteModeContext);
}
