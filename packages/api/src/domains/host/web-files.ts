import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Locale } from '@ra3/sdk/facts';
import type { Now } from '../../values/now.js';
import { inTransaction, type Database } from '../../database/in-transaction.js';
import { insertAuditEntry } from '../audit/queries.js';
import { readSitePolicy } from '../../http/site/site-policy.js';
import type { PageVisit, SitePage } from '../../http/site/static-site.js';
import type { ActingAdmin } from '../audit/acting-admin.js';
import { encodePage } from './encode-page.js';
import { matchPagePath } from './page-path.js';

export interface WebFileService {
  /**
   * The page for a path: the one that the build has prerendered in the reader's locale, else in the default one, else the
   * empty page of such paths, else that of the site; those render in the browser. Undefined while no site is built. With a visit,
   * `withLiveParts` adds what the page is about and what it asks for first.
   */
  page(path: string, locale: Locale, visit?: PageVisit): Promise<SitePage | undefined>;
  /** The Content-Security-Policy of the pages that were read last; undefined when the build named none. */
  contentSecurityPolicy(): string | undefined;
  /** Reads the pages from disk again, so that a new build is served at once; other processes follow in seconds. */
  reload(admin: ActingAdmin): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly clock: Now;
  /** Folder of the built site. */
  readonly webRoot: string;
  /** Address of the map downloader, which the site may ask; undefined without one. */
  readonly mapService: string | undefined;
}

/** Lifetime in ms of pages cached in memory. */
const KEPT_MS = 10_000;

/** By their paths. */
type SitePages = ReadonlyMap<string, SitePage>;

/** The site's empty page, which stands for every path that has none of its own. */
const EMPTY_PAGE = '/index';
/** Where the build puts the page of `/` in the default locale; `/home.en` is the English one. */
const HOME_PAGE = '/home';
/** Where the build writes the headers that the pages need. */
const HEADERS_FILE = '_headers';

/** Keeps the pages of the built site in memory. Its other files have their content's hash in their names, and no need. */
export function makeWebFileService({ db, clock, webRoot, mapService }: Parts): WebFileService {
  let pages: SitePages = new Map();
  let policy: string | undefined;
  let keptUntil = 0;
  let reading: Promise<void> | undefined;
  const read = async () => {
    pages = await readPages(webRoot, pages);
    const headers = await unlessMissing(readFile(join(webRoot, HEADERS_FILE), 'utf8'));
    policy = readSitePolicy(headers ?? '', mapService);
    keptUntil = pages.has(EMPTY_PAGE) ? clock().getTime() + KEPT_MS : 0;
  };
  return {
    async page(path, locale) {
      if (clock().getTime() >= keptUntil) {
        // Concurrent requests share one read.
        reading ??= read().finally(() => {
          reading = undefined;
        });
        await reading;
      }
      const own = path === '/' ? HOME_PAGE : path;
      const name = pages.has(own) ? own : (findShell(own, pages) ?? EMPTY_PAGE);
      return pages.get(`${name}.${locale}`) ?? pages.get(name);
    },
    contentSecurityPolicy: () => policy,
    async reload(admin) {
      const before = { etag: pages.get(EMPTY_PAGE)?.etag ?? null };
      await read();
      const after = { etag: pages.get(EMPTY_PAGE)?.etag ?? null };
      await inTransaction(db, (open) =>
        insertAuditEntry(open, { admin, act: 'admin.reloadWeb', target: 'web', before, after, at: clock() }),
      );
    },
  };
}

/** A page such as `/persona/[personaId]`, which stands for every path with another segment in place of the one in brackets. */
function findShell(path: string, pages: SitePages): string | undefined {
  return [...pages.keys()].find((name) => matchPagePath(name, path) !== undefined);
}

async function readPages(webRoot: string, known: SitePages): Promise<SitePages> {
  const files = await unlessMissing(readdir(webRoot, { recursive: true }));
  const names = files?.filter((file) => file.endsWith('.html')) ?? [];
  const entries = await Promise.all(
    names.map(async (name) => {
      const path = `/${name.slice(0, -'.html'.length).replaceAll(sep, '/')}`;
      const page = await readPage(join(webRoot, name), known.get(path));
      return page === undefined ? [] : [[path, page] as const];
    }),
  );
  return new Map(entries.flat());
}

/** A page whose content is the known one is not compressed again. */
async function readPage(file: string, known: SitePage | undefined): Promise<SitePage | undefined> {
  const plain = await unlessMissing(readFile(file));
  if (plain === undefined || known?.plain.equals(plain) === true) return plain && known;
  return encodePage(plain);
}

/** During a build, a file or the folder may be missing for a moment. */
function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}
