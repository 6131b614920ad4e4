import type { Locale } from '@ra3/sdk/facts';
import { cardName, cardOfPage } from './cards/card-names.js';
import type { SitePage } from './static-site.js';
import { encodePage, type WebFiles } from './web-files.js';
import { readBuiltOrigin, writeCardTags } from './write-preview.js';

type Pages = Pick<WebFiles, 'page'>;

/** Only pages of the build are articles; other names share one empty page, and would fill the memory. */
const ARTICLE_PAGE = /og:type"\s+content="article"/;

export const isArticlePage = (html: string): boolean => ARTICLE_PAGE.test(html);

/**
 * Returns the page of a ladder or an article with the tags of its card, and other pages as they are. A page is written and
 * compressed once for each version of it, as well as the build compresses.
 */
export function makePagesWithCards(webFiles: Pages) {
  const written = new WeakMap<SitePage, Map<string, Promise<SitePage>>>();
  return async (ordinary: SitePage, path: string, locale: Locale): Promise<SitePage> => {
    const card = cardOfPage(path);
    if (card?.kind !== 'ladder' && card?.kind !== 'article') return ordinary;
    const address = `/cards/${locale}/${cardName(card)}.png`;
    const origin = await findBuiltOrigin(webFiles, locale);
    const key = `${origin ?? ''}${address}`;
    const pages = written.get(ordinary) ?? new Map<string, Promise<SitePage>>();
    written.set(ordinary, pages);
    const known = pages.get(key);
    if (known !== undefined) return known;
    const html = ordinary.plain.toString();
    if (card.kind === 'article' && !isArticlePage(html)) return ordinary;
    const page = encodePage(Buffer.from(writeCardTags(html, address, origin)));
    // A failed one is written again for the next reader.
    page.catch(() => pages.delete(key));
    pages.set(key, page);
    return page;
  };
}

/** The public origin of the site as its build knows it; undefined without one. */
export async function findBuiltOrigin(webFiles: Pages, locale: Locale): Promise<string | undefined> {
  const home = await webFiles.page('/', locale);
  return home && readBuiltOrigin(home.plain.toString());
}
