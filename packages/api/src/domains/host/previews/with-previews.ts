import { setTimeout as delay } from 'node:timers/promises';
import type { Locale } from '@ra3/sdk/facts';
import { readPreviewPath, type PreviewSubject } from '../../../http/site/preview-path.js';
import type { PageVisit, SitePage } from '../../../http/site/static-site.js';
import type { Now } from '../../../values/now.js';
import { encodePage, PAGE_QUALITY } from '../encode-page.js';
import type { WebFileService } from '../web-files.js';
import { describePreview } from './describe-preview.js';
import type { PreviewReader } from './preview-facts.js';
import { readBuiltOrigin, writePreview } from './write-preview.js';

/** How long a page with a preview is cached in memory: a rank may be so much behind. */
const KEPT_MS = 30_000;
/** Pages with previews in memory, a few KiB each. */
const MOST_KEPT = 300;
/** Reads that are under way at once in this process; beyond, and after this time, readers get the ordinary page. */
const MOST_AT_ONCE = 8;
const PATIENCE_MS = 400;

interface Parts {
  readonly webFiles: WebFileService;
  readonly readFacts: PreviewReader;
  readonly clock: Now;
  /** Default: a timer. */
  readonly pause?: (delayMs: number) => Promise<unknown>;
}

interface Kept {
  /** Undefined for what does not exist. */
  readonly page: Promise<SitePage | undefined>;
  readonly until: number;
}

interface Wanted {
  readonly ordinary: SitePage;
  readonly subject: PreviewSubject;
  readonly path: string;
  readonly locale: Locale;
  readonly origin: string;
}

/**
 * Adds to the pages of personas, matches and comparisons a title and a description of their own. The ordinary page is
 * served for what does not exist, for readers beyond their limit, and while the database is slow or down.
 */
export function withPreviews({ webFiles, readFacts, clock, pause = timer }: Parts): WebFileService {
  const kept = new Map<string, Kept>();
  let underWay = 0;
  const write = async (wanted: Wanted): Promise<SitePage | undefined> => {
    underWay += 1;
    try {
      const facts = await readFacts(wanted.subject);
      if (facts === undefined) return undefined;
      const home = await webFiles.page('/', wanted.locale);
      const html = writePreview({
        html: wanted.ordinary.plain.toString(),
        preview: describePreview(facts, wanted.locale),
        locale: wanted.locale,
        path: wanted.path,
        builtOrigin: home && readBuiltOrigin(home.plain.toString()),
        calledOrigin: wanted.origin,
      });
      return await encodePage(Buffer.from(html), PAGE_QUALITY.preview);
    } finally {
      underWay -= 1;
    }
  };
  const start = (key: string, wanted: Wanted): Kept['page'] | undefined => {
    if (underWay >= MOST_AT_ONCE) return undefined;
    const page = write(wanted);
    // A failed read is tried again by the next reader.
    page.catch(() => kept.delete(key));
    kept.delete(key);
    kept.set(key, { page, until: clock().getTime() + KEPT_MS });
    dropOldest(kept);
    return page;
  };
  const findKept = (key: string): Kept['page'] | undefined => {
    const known = kept.get(key);
    return known !== undefined && clock().getTime() < known.until ? known.page : undefined;
  };
  const find = async (wanted: Wanted, visit: PageVisit): Promise<SitePage | undefined> => {
    const { path, locale, origin, ordinary } = wanted;
    const key = [path, locale, origin, ordinary.etag].join('\n');
    const known = findKept(key);
    if (known !== undefined) return known;
    if (!(await visit.mayRead())) return undefined;
    // Another reader may have begun meanwhile.
    return findKept(key) ?? start(key, wanted);
  };
  return {
    ...webFiles,
    async page(path, locale, visit) {
      const ordinary = await webFiles.page(path, locale);
      const subject = readPreviewPath(path);
      if (ordinary === undefined || subject === undefined || visit === undefined) return ordinary;
      const { origin } = visit;
      const page = find({ ordinary, subject, path, locale, origin }, visit);
      return (await firstOf(page, pause(PATIENCE_MS))) ?? ordinary;
    },
  };
}

/** Keeps no process alive. */
function timer(delayMs: number): Promise<unknown> {
  return delay(delayMs, undefined, { ref: false });
}

/** Undefined when the work fails or the time is over first; the work goes on, and the next reader finds its result. */
async function firstOf<Result>(
  work: Promise<Result>,
  timeIsOver: Promise<unknown>,
): Promise<Result | undefined> {
  return Promise.race([work.catch(() => undefined), timeIsOver.then(() => undefined)]);
}

function dropOldest(kept: Map<string, Kept>): void {
  for (const key of kept.keys()) {
    if (kept.size <= MOST_KEPT) return;
    kept.delete(key);
  }
}
