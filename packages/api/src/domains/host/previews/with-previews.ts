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
const PATIENCE_MS = 1000;

interface Parts {
  readonly webFiles: WebFileService;
  readonly readFacts: PreviewReader;
  readonly clock: Now;
  /** Default: a timer. */
  readonly pause?: (delayMs: number) => Promise<unknown>;
}

/** Undefined for what does not exist. */
type KeptPage = Promise<SitePage | undefined>;

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
export function withPreviews(parts: Parts): WebFileService {
  const { webFiles, clock, pause = timer } = parts;
  const kept = makeKeptPages(clock);
  let underWay = 0;
  const start = (key: string, wanted: Wanted): KeptPage | undefined => {
    if (underWay >= MOST_AT_ONCE) return undefined;
    underWay += 1;
    const page = writePage(parts, wanted).finally(() => {
      underWay -= 1;
    });
    kept.add(key, page);
    return page;
  };
  const find = async (wanted: Wanted, visit: PageVisit): Promise<SitePage | undefined> => {
    const { path, locale, origin, ordinary } = wanted;
    const key = [path, locale, origin, ordinary.etag].join('\n');
    const known = kept.find(key);
    if (known !== undefined) return known;
    if (!(await visit.mayRead())) return undefined;
    // Another reader may have begun meanwhile.
    return kept.find(key) ?? start(key, wanted);
  };
  return {
    ...webFiles,
    async page(path, locale, visit) {
      const ordinary = await webFiles.page(path, locale);
      const subject = readPreviewPath(path);
      if (ordinary === undefined || subject === undefined || visit === undefined) return ordinary;
      const page = find({ ordinary, subject, path, locale, origin: visit.origin }, visit);
      return (await firstOf(page, pause(PATIENCE_MS))) ?? ordinary;
    },
  };
}

/** Undefined for what does not exist. */
async function writePage(
  { webFiles, readFacts }: Parts,
  { ordinary, subject, path, locale, origin }: Wanted,
): Promise<SitePage | undefined> {
  const facts = await readFacts(subject);
  if (facts === undefined) return undefined;
  const home = await webFiles.page('/', locale);
  const html = writePreview({
    html: ordinary.plain.toString(),
    preview: describePreview(facts, locale),
    locale,
    path,
    builtOrigin: home && readBuiltOrigin(home.plain.toString()),
    calledOrigin: origin,
  });
  return encodePage(Buffer.from(html), PAGE_QUALITY.preview);
}

/** Pages for half a minute; the oldest go when there are too many. */
function makeKeptPages(clock: Now) {
  const pages = new Map<string, { readonly page: KeptPage; readonly until: number }>();
  return {
    find(key: string): KeptPage | undefined {
      const known = pages.get(key);
      return known !== undefined && clock().getTime() < known.until ? known.page : undefined;
    },
    add(key: string, page: KeptPage): void {
      // A failed read is tried again by the next reader.
      page.catch(() => pages.delete(key));
      // A map keeps its order, so that the first key is the oldest.
      pages.delete(key);
      pages.set(key, { page, until: clock().getTime() + KEPT_MS });
      const [oldest] = pages.keys();
      if (pages.size > MOST_KEPT && oldest !== undefined) pages.delete(oldest);
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
