import { locales, type Locale } from '@ra3/locales';
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

interface Opened {
  readonly locale: Locale;
  readonly location: Pick<Location, 'pathname' | 'search'>;
}

/** Whether the site's first render is the drawn page: in the same language, at its own address and without a query. */
export function isFirstRender(drawn: DrawnPage, { locale, location }: Opened): boolean {
  return drawn.locale === locale && drawn.address === location.pathname + location.search;
}

/** The site's mode with which the build draws pages. */
export function drawnSiteMode({ hostname }: Pick<DrawnPage, 'hostname'>): SiteMode {
  return resolveSiteMode({ hostname, search: '', isDesktop: false });
}
