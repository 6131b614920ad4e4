import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Clock } from '../clock.js';
import { inTransaction, type Database } from '../database/in-transaction.js';
import { insertAuditEntry } from '../stores/audit-log.js';
import type { ActingAdmin } from './acting-admin.js';

/** The page of the built site, in every encoding that is sent. */
export interface SitePage {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
}

export interface WebFileService {
  /** The site's page, which names its files; undefined while no site is built. */
  page(): Promise<SitePage | undefined>;
  /** Reads the page from disk again, so that a new build is served at once; other processes follow in seconds. */
  reload(admin: ActingAdmin): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  /** Folder of the built site. */
  readonly webRoot: string;
}

/** The page is asked for by everybody who comes; so long it is served from memory. */
const KEPT_MS = 10_000;
const TAG_LENGTH = 27;

/** Keeps the page of the built site in memory. Its other files have their content's hash in their names, and no need. */
export function makeWebFileService({ db, clock, webRoot }: Parts): WebFileService {
  let kept: { readonly page: SitePage; readonly until: number } | undefined;
  let reading: Promise<SitePage | undefined> | undefined;
  const read = async () => {
    const page = await readPage(webRoot);
    kept = page === undefined ? undefined : { page, until: clock().getTime() + KEPT_MS };
    return page;
  };
  return {
    async page() {
      if (kept !== undefined && clock().getTime() < kept.until) return kept.page;
      // Everybody who comes meanwhile waits for the same reading.
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    async reload(admin) {
      const before = { etag: kept?.page.etag ?? null };
      const after = { etag: (await read())?.etag ?? null };
      await inTransaction(db, (open) =>
        insertAuditEntry(open, { admin, act: 'admin.reloadWeb', target: 'web', before, after, at: clock() }),
      );
    },
  };
}

async function readPage(webRoot: string): Promise<SitePage | undefined> {
  const plain = await readFile(join(webRoot, 'index.html')).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (plain === undefined) return undefined;
  const [gzipped, brotli] = await Promise.all([promisify(gzip)(plain), promisify(brotliCompress)(plain)]);
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, TAG_LENGTH);
  return { plain, gzip: gzipped, brotli, etag: `"${tag}"` };
}
