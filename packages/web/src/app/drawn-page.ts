import { locales, type Locale } from '@ra3/locales';
import { links } from '../platform/routing/links.js';
import { resolveSiteMode, type SiteMode } from '../platform/site-mode/site-mode.js';

/**
 * What the build knew when it drew a page. It is written into the attributes `data-…` of the element with the id `root`, which
 * contains the page, because the browser's first render has to be the same (ADR 7).
 */
export interface DrawnPage {
  readonly locale: Locale;
  readonly address: string;
  /** Host name of the site's public address, on which the site's mode depends. */
  readonly hostname: string;
}

/** The page that the element contains; undefined where it is empty. */
export function readDrawnPage({ dataset }: HTMLElement): DrawnPage | undefined {
  const { drawn, address = '', hostname = '' } = dataset;
  const locale = locales.find((each) => each === drawn);
  return locale && { locale, address, hostname };
}

interface Visit {
  readonly locale: Locale;
  readonly location: Pick<Location, 'pathname' | 'search'>;
  /** Whether the browser remembers a signed-in user. */
  readonly isLoggedIn: boolean | undefined;
}

/**
 * Whether the site's first render is the drawn page: in the same language, at its own address and without a query. Not home of
 * a signed-in user, whose own strip would move the cards.
 */
export function isFirstRender(drawn: DrawnPage, { locale, location, isLoggedIn }: Visit): boolean {
  const { address } = drawn;
  if (address === links.home.to() && isLoggedIn === true) return false;
  return drawn.locale === locale && address === location.pathname + location.search;
}

/** The site's mode with which the build draws pages. */
export function drawnSiteMode({ hostname }: Pick<DrawnPage, 'hostname'>): SiteMode {
  return resolveSiteMode({ hostname, search: '', isDesktop: false });
}

/** The mode with which a page was drawn; undefined where it is the reader's mode, or no page was drawn. */
export function findOtherMode(drawn: DrawnPage | undefined, mode: SiteMode): SiteMode | undefined {
  const drawnMode = drawn && drawnSiteMode(drawn);
  return JSON.stringify(drawnMode) === JSON.stringify(mode) ? undefined : drawnMode;
}
