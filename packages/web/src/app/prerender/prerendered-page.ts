import { locales, type Locale } from '@ra3/locales';
import { type RouteName, links } from '../../platform/routing/links.js';
import { resolveSiteMode, type SiteMode } from '../../platform/site-mode.js';

/** A prerendered page in its first state, before any API call. */
export interface PrerenderedPage extends PrerenderedRoot {
  /** Where the page is written, from the folder of the site. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly markup: string;
  readonly route: RouteName;
  /** The calls that the page begins with, as paths with queries; for a page shared by many addresses they contain its parameters in brackets. */
  readonly firstCalls: readonly string[];
}

/** What a page was prerendered with, as `data-…` of `#root`: the browser's first render has to be equal (ADR 7). */
export interface PrerenderedRoot {
  readonly locale: Locale;
  readonly address: string;
  /** Host name of the site's public address, on which the site's mode depends. */
  readonly hostname: string;
}

/** The page that the element contains; undefined where it is empty. */
export function readPrerenderedRoot({ dataset }: HTMLElement): PrerenderedRoot | undefined {
  const { prerendered, address = '', hostname = '' } = dataset;
  const locale = locales.find((each) => each === prerendered);
  return locale && { locale, address, hostname };
}

interface Visit {
  readonly locale: Locale;
  readonly location: Pick<Location, 'pathname' | 'search'>;
  /** Whether the browser remembers a signed-in user. */
  readonly isLoggedIn: boolean | undefined;
}

/** In its language, at its address, without a query; not home of a signed-in user, whose strip would move cards. */
export function isFirstRender(
  prerendered: PrerenderedRoot,
  { locale, location, isLoggedIn }: Visit,
): boolean {
  const { address } = prerendered;
  if (address === links.home.to() && isLoggedIn === true) return false;
  return prerendered.locale === locale && address === location.pathname + location.search;
}

/** The site's mode with which the build prerenders pages. */
export function prerenderedSiteMode({ hostname }: Pick<PrerenderedRoot, 'hostname'>): SiteMode {
  return resolveSiteMode({ hostname, search: '', isDesktop: false });
}

/** The mode with which a page was prerendered; undefined where it is the reader's mode, or no page was prerendered. */
export function findOtherMode(
  prerendered: PrerenderedRoot | undefined,
  mode: SiteMode,
): SiteMode | undefined {
  const prerenderedMode = prerendered && prerenderedSiteMode(prerendered);
  return JSON.stringify(prerenderedMode) === JSON.stringify(mode) ? undefined : prerenderedMode;
}
