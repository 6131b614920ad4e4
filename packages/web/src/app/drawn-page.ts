import { locales, type Locale } from '@ra3/locales';
import { resolveSiteMode, type SiteMode } from '../platform/site-mode/site-mode.js';

/**
 * What the build knew when it drew a page. It is written into the attributes `data-…` of the element with the id `root`, which
 * contains the page, because the browser's first render has to be the same (ADR 7).
 */
export interface DrawnPage {
  readonly locale: Locale;
  readonly address: string;
  /** The year of the build; drawn pages show no other time. */
  readonly year: string;
  /** Host name of the site's public address, on which the site's mode depends. */
  readonly hostname: string;
}

/** The page that the element contains; undefined where it is empty. */
export function readDrawnPage({ dataset }: HTMLElement): DrawnPage | undefined {
  const { drawn, address = '', year = '', hostname = '' } = dataset;
  const locale = locales.find((each) => each === drawn);
  return locale === undefined ? undefined : { locale, address, year, hostname };
}

interface Opened {
  readonly locale: Locale;
  readonly location: Pick<Location, 'pathname' | 'search'>;
}

/** Whether the site's first render is the drawn page: in the same language, at its own address and without a query. */
export function isFirstRender(drawn: DrawnPage | undefined, { locale, location }: Opened): boolean {
  return drawn?.locale === locale && drawn.address === location.pathname && location.search === '';
}

/** What a drawn page shows of its reader's browser. React hydrates the page with it, and then renders what the reader has. */
export interface DrawnWorld {
  readonly siteMode: SiteMode;
  readonly now: Date;
}

export function makeDrawnWorld({ hostname, year }: Pick<DrawnPage, 'hostname' | 'year'>): DrawnWorld {
  return {
    siteMode: resolveSiteMode({ hostname, search: '', isDesktop: false }),
    // Far from the turn of the year, which depends on the time zone.
    now: new Date(Number(year), 6),
  };
}
