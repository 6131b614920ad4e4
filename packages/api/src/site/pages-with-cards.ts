import type { Locale } from '@ra3/sdk/facts';
import { cardName, cardOfPage } from './cards/card-names.js';
import type { PageVisit, SitePage } from './static-site.js';
import { encodePage, PAGE_QUALITY, type WebFiles } from './web-files.js';
import { readBuiltOrigin, writeCardTags, writeToldWords } from './write-preview.js';

type Pages = Pick<WebFiles, 'page'>;

/** Only pages of the build are articles; other names share one empty page, and would fill the memory. */
const ARTICLE_PAGE = /og:type"\s+content="article"/;

export const isArticlePage = (html: string): boolean => ARTICLE_PAGE.test(html);

interface PageAddress {
  readonly path: string;
  readonly locale: Locale;
}

/** Written pages in memory: a caller may reach the host by any name. */
const MOST_WRITTEN = 100;

/**
 * Returns pages with what other sites show of them: the words in the reader's language, and the card of a ladder or an
 * article. A page is written and compressed once for each version of it; one at the address that a caller names counts as a read.
 */
export function makeToldPages(
  webFiles: Pages,
  findPublicOrigin: (locale: Locale) => Promise<string | undefined>,
) {
  const written = new Map<string, Promise<SitePage>>();
  const keep = (key: string, page: Promise<SitePage>) => {
    // A failed one is written again for the next reader.
    page.catch(() => written.delete(key));
    written.set(key, page);
    const [oldest] = written.keys();
    if (written.size > MOST_WRITTEN && oldest !== undefined) written.delete(oldest);
    return page;
  };
  const inLocale = async (ordinary: SitePage, { path, locale }: PageAddress, told: Locale) =>
    told === locale ? ordinary : ((await webFiles.page(path, told)) ?? ordinary);
  return async (ordinary: SitePage, address: PageAddress, visit: PageVisit): Promise<SitePage> => {
    const told = await inLocale(ordinary, address, visit.toldLocale);
    const card = cardPathOf(address.path, ordinary, visit.toldLocale);
    if (card === undefined && told === ordinary) return ordinary;
    const publicOrigin = await findPublicOrigin(address.locale);
    const origin = card && (publicOrigin ?? visit.calledOrigin);
    const key = [ordinary.etag, told.etag, card, origin].join('\n');
    const known = written.get(key);
    if (known !== undefined) return known;
    // A caller may choose the name of the host.
    const isOfCaller = publicOrigin === undefined;
    if (isOfCaller && !(await visit.mayRead())) return ordinary;
    const words = writeToldWords(ordinary.plain.toString(), told.plain.toString());
    const html = card === undefined ? words : writeCardTags(words, card, origin);
    return keep(key, encodePage(Buffer.from(html), PAGE_QUALITY[isOfCaller ? 'live' : 'build']));
  };
}

function cardPathOf(path: string, { plain }: SitePage, locale: Locale): string | undefined {
  const card = cardOfPage(path);
  const hasCard = card?.kind === 'ladder' || (card?.kind === 'article' && isArticlePage(plain.toString()));
  return hasCard ? `/cards/${locale}/${cardName(card)}.png` : undefined;
}

/** Returns what finds the public origin of the site: as configured, else as its build knows it; undefined without one. */
export function makeOriginFinder(webFiles: Pages, publicUrl: string | undefined) {
  return async (locale: Locale): Promise<string | undefined> => {
    if (publicUrl !== undefined) return new URL(publicUrl).origin;
    const home = await webFiles.page('/', locale);
    return home && readBuiltOrigin(home.plain.toString());
  };
}
