import type { Locale } from '@ra3/locales';
import { LAZY_CALLS_CHUNK } from './chunk-groups.js';
import { HOME_CHUNK } from './home-chunk.js';
import { readPageTable, type TablePage } from './page-table.js';

/** Without the pages for admins: visitors do not get their addresses. */
const PAGE_TABLE = 'src/app/paths.ts';
/** The chunk that pages load for their calls, but home, which paints without, the articles, whose calls are in the entry, and files. */
const CALL_SOURCE = LAZY_CALLS_CHUNK;
/** The same of pages for members. */
const MEMBER_CALL_SOURCE = '../sdk/src/client/member-routes.gen.ts';
const WITHOUT_LAZY_CALLS: readonly string[] = ['home', 'articles', 'replayRepair'];

/** The pages of visitors and players. */
export function readSitePages(root: string): TablePage[] {
  return readPageTable(root, PAGE_TABLE);
}

/** The source files that a page needs in a locale, from the folder of the site: its code, its calls and its messages. */
export function sourcesOf({ route, file, access, areas }: TablePage, locale: Locale): string[] {
  return [
    // Nothing is rendered before the messages of the shell are there.
    `../../locales/src/site-${locale}.ts`,
    route === 'home' ? HOME_CHUNK : file,
    ...(WITHOUT_LAZY_CALLS.includes(route) ? [] : [CALL_SOURCE]),
    ...(access === 'visitor' ? [] : [MEMBER_CALL_SOURCE]),
    ...areas.map((area) => `../../locales/catalogs/${locale}/${area}.json`),
  ];
}
