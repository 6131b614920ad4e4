import { isSuperGreen } from '@ra3/sdk/rules';

/** How the site was entered: where it runs and which flags its address carried (spec §2). */
export interface SiteMode {
  readonly isDesktop: boolean;
  readonly isInternational: boolean;
  readonly isSuperGreen: boolean;
  /** Shows links that open a replay in the game (spec §2 "Matches"). */
  readonly canPlayReplay: boolean;
}

export interface SiteEntry {
  readonly hostname: string;
  readonly search: string;
  readonly isDesktop: boolean;
}

// `localhost` by its other names: what the rule says of the one holds for all.
const loopbackNames: readonly string[] = ['127.0.0.1', '[::1]'];

/** Reads the mode from the address under which the site was entered. */
export function resolveSiteMode({ hostname, search, isDesktop }: SiteEntry): SiteMode {
  const query = new URLSearchParams(search);
  const shownHost = loopbackNames.includes(hostname) ? 'localhost' : hostname;
  return {
    isDesktop,
    isInternational: query.has('international'),
    isSuperGreen: isSuperGreen({ isDesktopClient: isDesktop, hostname: shownHost, query }),
    canPlayReplay: query.has('enablePlayReplay'),
  };
}
