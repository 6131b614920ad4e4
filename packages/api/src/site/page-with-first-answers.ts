import { setTimeout as delay } from 'node:timers/promises';
import type { Locale } from '@ra3/sdk/facts';
import type { Clock } from '../values/time.js';
import { cardName, cardOfPage } from './cards/card-names.js';
import { describePreview } from './describe-preview.js';
import {
  fillFirstCalls,
  readFirstCalls,
  writeFirstAnswers,
  type FirstAnswers,
  type FirstCalls,
} from './first-answers.js';
import { readPreviewPath, type PreviewSubject } from './page-path.js';
import { makeOriginFinder, makeToldPages } from './pages-with-cards.js';
import type { PreviewReader } from './preview-facts.js';
import type { PageVisit, SitePage } from './static-site.js';
import { encodePage, PAGE_QUALITY, type WebFiles } from './web-files.js';
import { writeCardTags, writePreview } from './write-preview.js';

/** How long a live page is cached in memory: what it shows may be so much behind. */
const KEPT_MS = 5000;
/** Live pages in memory; one with its answers takes up to 100 KiB. */
const MOST_KEPT = 300;
/** Pages that are made at once in this process; beyond, and after this time, readers get the ordinary page. */
const MOST_AT_ONCE = 8;
const PATIENCE_MS = 1000;

interface Parts {
  readonly webFiles: WebFiles;
  readonly readFacts: PreviewReader;
  readonly clock: Clock;
  readonly publicUrl?: string | undefined;
  /** Default: a timer. */
  readonly pause?: (delayMs: number) => Promise<unknown>;
}

/** Undefined for what does not exist. */
type KeptPage = Promise<SitePage | undefined>;

interface PageRequest {
  readonly ordinary: SitePage;
  /** Undefined for a page without a subject of its own. */
  readonly subject: PreviewSubject | undefined;
  readonly firstCalls: readonly string[];
  readonly path: string;
  readonly locale: Locale;
  readonly visit: PageVisit;
  readonly publicOrigin: string | undefined;
}

/** Adds previews and first answers. Serves the ordinary page beyond limits, and while the database is slow. */
export function withFirstAnswers(parts: Parts): WebFiles {
  const { webFiles, clock, pause = timer } = parts;
  const kept = makeKeptPages(clock);
  const findPublicOrigin = makeOriginFinder(webFiles, parts.publicUrl);
  const toldPage = makeToldPages(webFiles, findPublicOrigin);
  const firstCallsOf = makeFirstCallReader();
  let underWay = 0;
  const start = (key: string, request: PageRequest): KeptPage | undefined => {
    if (underWay >= MOST_AT_ONCE) return undefined;
    underWay += 1;
    const page = writePage(parts, request).finally(() => {
      underWay -= 1;
    });
    kept.add(key, page);
    return page;
  };
  const find = async (request: PageRequest): Promise<SitePage | undefined> => {
    const { path, locale, visit, firstCalls, ordinary, publicOrigin } = request;
    const origin = publicOrigin ?? visit.calledOrigin;
    const key = [path, locale, visit.toldLocale, origin, firstCalls.length, ordinary.etag].join('\n');
    const known = kept.find(key);
    if (known !== undefined) return known;
    if (!(await visit.mayRead())) return undefined;
    // Another reader may have begun meanwhile.
    return kept.find(key) ?? start(key, request);
  };
  return {
    ...webFiles,
    async page(path, locale, visit) {
      const built = await webFiles.page(path, locale);
      if (built === undefined || visit === undefined) return built;
      const ordinary = await toldPage(built, { path, locale }, visit);
      const subject = readPreviewPath(path);
      const firstCalls = visit.isGuest ? firstCallsOf(ordinary, path) : [];
      if (subject === undefined && firstCalls.length === 0) return ordinary;
      const publicOrigin = await findPublicOrigin(locale);
      const page = find({ ordinary, subject, firstCalls, path, locale, visit, publicOrigin });
      return (await firstOf(page, pause(PATIENCE_MS))) ?? ordinary;
    },
  };
}

async function writePage(parts: Parts, request: PageRequest): Promise<SitePage | undefined> {
  const { ordinary, firstCalls, visit } = request;
  const html = await withPreview(parts, request, ordinary.plain.toString());
  if (html === undefined) return undefined;
  const at = parts.clock();
  const answers = await Promise.all(
    firstCalls.map(async (call): Promise<FirstAnswers> => {
      const answer = await visit.answer(call);
      return answer === undefined ? [] : [[call, answer]];
    }),
  );
  return encodePage(Buffer.from(writeFirstAnswers(html, answers.flat(), at)), PAGE_QUALITY.live);
}

async function withPreview(
  { readFacts }: Parts,
  { subject, path, locale, visit: { toldLocale, calledOrigin }, publicOrigin }: PageRequest,
  html: string,
): Promise<string | undefined> {
  if (subject === undefined) return html;
  const card = cardOfPage(path);
  const pictured =
    card === undefined
      ? html
      : writeCardTags(html, `/cards/${toldLocale}/${cardName(card)}.png`, publicOrigin ?? calledOrigin);
  const facts = await readFacts(subject);
  if (facts === undefined) return undefined;
  const preview = describePreview(facts, toldLocale);
  return writePreview({ html: pictured, preview, locale, path, publicOrigin });
}

function makeFirstCallReader() {
  const known = new WeakMap<SitePage, FirstCalls | false>();
  return (page: SitePage, path: string): readonly string[] => {
    const firstCalls = known.get(page) ?? readFirstCalls(page.plain.toString()) ?? false;
    known.set(page, firstCalls);
    return firstCalls === false ? [] : fillFirstCalls(firstCalls, path);
  };
}

/** Pages for some seconds; the oldest go when there are too many. */
function makeKeptPages(clock: Clock) {
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
