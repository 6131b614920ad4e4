import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Locale } from '@ra3/sdk/facts';
import { inTransaction, type Database } from '../database/in-transaction.js';
import type { ActingAdmin } from '../domains/moderation/acting-admin.js';
import { insertAuditEntry } from '../domains/moderation/audit-store.js';
import type { Clock } from '../values/time.js';
import { matchPagePath } from './page-path.js';
import type { PageVisit, SitePage } from './static-site.js';

export interface WebFiles {
  /** The page in the locale, else the default, else the empty one; undefined unbuilt. A visit adds live parts. */
  page(path: string, locale: Locale, visit?: PageVisit): Promise<SitePage | undefined>;
  contentSecurityPolicy(): string | undefined;
  /** Reads the pages from disk again, so that a new build is served at once; other processes follow in seconds. */
  reload(admin: ActingAdmin): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly webRoot: string;
  readonly services: SiteServices;
}

/** Addresses of what else than the host the site may use; undefined where there is none. */
export interface SiteServices {
  readonly mapService?: string | undefined;
  /** The script of a hosted captcha. */
  readonly captchaScript?: string | undefined;
}

/** Lifetime in ms of pages cached in memory. */
const KEPT_MS = 10_000;

type SitePages = ReadonlyMap<string, SitePage>;

/** The site's empty page, which is served for every path without a page of its own. */
const EMPTY_PAGE = '/index';
/** Where the build puts the page of `/` in the default locale; `/home.en` is the English one. */
const HOME_PAGE = '/home';
/** Where the build writes the headers that the pages need. */
const HEADERS_FILE = '_headers';

/** Keeps the pages of the built site in memory. Its other files have their content's hash in their names, and no need. */
export function makeWebFiles({ db, clock, webRoot, services }: Parts): WebFiles {
  let pages: SitePages = new Map();
  let policy: string | undefined;
  let keptUntil = 0;
  let reading: Promise<void> | undefined;
  const read = async () => {
    pages = await readPages(webRoot, pages);
    const headers = await unlessMissing(readFile(join(webRoot, HEADERS_FILE), 'utf8'));
    policy = readSitePolicy(headers ?? '', services);
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
        insertAuditEntry(open, {
          admin,
          action: 'admin.reloadWeb',
          target: 'web',
          before,
          after,
          at: clock(),
        }),
      );
    },
  };
}

/** Finds a page such as `/persona/[personaId]`, which is served for every path with a segment in place of the brackets. */
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

/** Compresses a page only when its content is not the known one and the build left no compressed copy beside it. */
async function readPage(file: string, known: SitePage | undefined): Promise<SitePage | undefined> {
  const plain = await unlessMissing(readFile(file));
  if (plain === undefined || known?.plain.equals(plain) === true) return plain && known;
  const [gzipped, brotli] = await Promise.all([
    readCopy(`${file}.gz`, plain, promisify(gunzip)),
    readCopy(`${file}.br`, plain, promisify(brotliDecompress)),
  ]);
  return gzipped && brotli ? { plain, gzip: gzipped, brotli, etag: tagOf(plain) } : encodePage(plain);
}

/** The compressed copy of a file; undefined when there is none, or one of another content, as while a build is being copied. */
async function readCopy(
  file: string,
  plain: Buffer,
  expand: (copy: Buffer) => Promise<Buffer>,
): Promise<Buffer | undefined> {
  const copy = await unlessMissing(readFile(file));
  const expanded = await (copy && expand(copy).catch(() => undefined));
  return expanded?.equals(plain) === true ? copy : undefined;
}

/** During a build, a file or the folder may be missing for a moment. */
function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}

const TAG_LENGTH = 27;

/** Compresses a page once for all readers, and makes its ETag. */
export async function encodePage(plain: Buffer, quality: number = PAGE_QUALITY.build): Promise<SitePage> {
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(plain),
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  ]);
  return { plain, gzip: gzipped, brotli, etag: tagOf(plain) };
}

function tagOf(plain: Buffer): string {
  return `"${createHash('sha256').update(plain).digest('base64url').slice(0, TAG_LENGTH)}"`;
}

/** Brotli quality: the highest for pages of the build, a quick one for those that live for seconds. */
export const PAGE_QUALITY = { build: constants.BROTLI_MAX_QUALITY, live: 5 } as const;

/** The header's line in a `_headers` file, which the build of the site writes beside its pages. */
const POLICY_LINE = /^\s*Content-Security-Policy:\s*(?<policy>.+?)\s*$/im;

/** The Trusted Types policy of packages/web/src/entities/captcha/hosted-captcha.tsx. */
const CAPTCHA_TYPES = 'ra3-hosted-captcha';

/** The policy of the build's `_headers`, with the origins of the services added; undefined when it names none. */
export function readSitePolicy(headersFile: string, services: SiteServices): string | undefined {
  const { mapService, captchaScript } = services;
  const policy = POLICY_LINE.exec(headersFile)?.groups?.policy;
  if (policy === undefined) return undefined;
  const withMaps = addToDirectives(policy, /^(?:img|connect)-src /, mapService);
  return captchaScript === undefined ? withMaps : admitCaptcha(withMaps, captchaScript);
}

function addToDirectives(policy: string, directives: RegExp, address: string | undefined): string {
  if (address === undefined) return policy;
  const { origin } = new URL(address);
  const parts = policy.split('; ').map((directive) => {
    const isDone = !directives.test(directive) || directive.split(' ').includes(origin);
    return isDone ? directive : `${directive} ${origin}`;
  });
  return parts.join('; ');
}

/** Its script and its frames come from one origin; the site loads the script through a policy of this name. */
function admitCaptcha(policy: string, script: string): string {
  if (/(?:^|; )frame-src /.test(policy)) return policy;
  const admitted = addToDirectives(`${policy}; frame-src`, /^(?:script|frame)-src(?: |$)/, script);
  return admitted.replace(/(?<=^|; )trusted-types [^;]*/, `$& ${CAPTCHA_TYPES}`);
}
