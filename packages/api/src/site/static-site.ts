import type { IncomingMessage } from 'node:http';
import { sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { listEndpoints } from '@ra3/sdk/contract';
import { DEFAULT_LOCALE, type Locale } from '@ra3/sdk/facts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteOperator } from '../configuration/configuration.js';
import { calledOrigin } from '../http/admission/origin.js';
import { ratePerMinute } from '../http/admission/rate-limits.js';
import { sessionCookie } from '../http/admission/session-cookie.js';
import { sendFailure } from '../http/endpoints/failure-reply.js';
import { sendEncoded } from '../http/endpoints/prepared-reply.js';
import { addressOf, networkOf } from '../values/caller.js';
import { addCards } from './cards/add-cards.js';
import type { Cards } from './cards/cards.js';
import { shownLocale, toldLocale } from './reader-locale.js';
import { readSiteConfig, SITE_CONFIG_FILE } from './site-config.js';

// Brings the type of request.cookies.

/** Vite writes files with a hash of their content in their names into this folder: they never change. */
const HASHED_FOLDER = `${sep}assets${sep}`;
/**
 * A first visit has some twenty assets, whose heads are a tenth of what it loads. None links to another site, none can fail in the
 * host, and nobody asks again for what never changes.
 */
const NOT_OF_ASSETS = ['referrer-policy', 'x-request-id', 'etag'];
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';
const PAGE_FILE = /\.html(\.br|\.gz)?$/;
const NO_SITE_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>The site is not built</title>
<h1>The site is not built</h1>
<p>The service itself is running. Build the site with <code>npm run build</code>, then load this page again.
<p>The calls of the service are described at <a href="/docs">/docs</a>.
`;

const FILE_OPTIONS = {
  // The route of addStaticSite serves.
  serve: false,
  // Without a built site it would warn at every start; a page says it instead.
  suppressWarning: true,
  preCompressed: true,
  cacheControl: false,
  // The ETag says as much.
  lastModified: false,
  acceptRanges: false,
} as const;

/** A page of the built site, in every encoding that is sent. */
export interface SitePage {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
}

type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Who reads a page, as far as its live parts depend on it. */
export interface PageVisit {
  /** Without a session: others make their first calls themselves, because the answers may be theirs alone. */
  readonly isGuest: boolean;
  /** Of the words that other sites show of the page. */
  readonly toldLocale: Locale;
  /** Where the reader reached the site; undefined where that cannot be told. */
  readonly calledOrigin: string | undefined;
  /** Counts a read of the database against the reader's limit; false when the limit is reached. */
  mayRead(): Promise<boolean>;
  /** The JSON with which the host answers a guest's GET of a path; undefined when it refuses or fails. Counts as a call of the reader. */
  answer(path: string): Promise<string | undefined>;
}

export interface StaticSiteParts {
  readonly webRoot: string;
  readonly operator: SiteOperator;
  readonly cards: Cards;
  readonly webFiles: {
    /** The page of path and locale, else the empty one; undefined before a build. A visit adds the first answers. */
    page(path: string, locale: Locale, visit?: PageVisit): Promise<SitePage | undefined>;
    /** What its pages may load, as the build says; undefined until a page was read. */
    contentSecurityPolicy(): string | undefined;
  };
}

/** Files (precompressed where possible), prerendered pages, and index.html for the browser's own pages; else a 404. */
export async function addStaticSite(
  app: FastifyInstance,
  { webRoot, operator, webFiles, cards }: StaticSiteParts,
): Promise<void> {
  // Without a policy of the site the strict one of all answers stays.
  const sendPolicy = (reply: { header(name: string, value: string): unknown }) => {
    const policy = webFiles.contentSecurityPolicy();
    if (policy !== undefined) reply.header('content-security-policy', policy);
  };
  await app.register(fastifyStatic, {
    root: webRoot,
    ...FILE_OPTIONS,
    setHeaders(reply, path) {
      setFileHeaders(reply, path);
      if (PAGE_FILE.test(path)) sendPolicy(reply);
    },
  });
  const waitFor = makeAllowance(app);
  addCards(app, { cards, waitFor });
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await webFiles.page(pathOf(request), shownLocale(request), {
      isGuest: sessionCookie.read(request) === undefined,
      toldLocale: toldLocale(request),
      calledOrigin: calledOrigin(request),
      mayRead: async () => (await waitFor(request, 'read')) === undefined,
      answer: (path) => answerAsGuest(app, path, request),
    });
    if (page === undefined) return sendNoSite(reply);
    sendPolicy(reply);
    void reply
      .header('cache-control', ASK_EACH_TIME)
      .header('vary', 'Cookie, Accept-Language')
      .type('text/html; charset=utf-8');
    return sendEncoded(request, reply, page);
  };
  app.get('/', sendPage);
  addSiteConfig(app, { webRoot, operator });
  addFiles(app, webFiles);
  app.setNotFoundHandler((request, reply) =>
    isPageOfTheSite(request) ? sendPage(request, reply) : sendFailure(reply, 'notFound'),
  );
}

function addFiles(app: FastifyInstance, webFiles: StaticSiteParts['webFiles']): void {
  // Does not return the reply: Fastify would await it again before the not-found handler.
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const file = request.params['*'];
    // Answered in words of the file server, in JSON.
    if (file.includes('\0') || file.split('/').includes('..')) {
      reply.callNotFound();
      return;
    }
    if (!PAGE_FILE.test(file)) return void reply.sendFile(file);
    // Its policy is read with the pages.
    webFiles.page('/', DEFAULT_LOCALE).then(
      () => reply.sendFile(file),
      (error: unknown) => reply.send(error),
    );
  });
}

function setFileHeaders(reply: FastifyReply, path: string): void {
  const isHashed = path.includes(HASHED_FOLDER);
  void reply.header('cache-control', isHashed ? FOREVER : ASK_EACH_TIME);
  if (isHashed) for (const name of NOT_OF_ASSETS) void reply.removeHeader(name);
}

/** `config.json` with the operator's settings, or as the build made it. */
function addSiteConfig(
  app: FastifyInstance,
  { webRoot, operator }: Pick<StaticSiteParts, 'webRoot' | 'operator'>,
): void {
  app.get(`/${SITE_CONFIG_FILE}`, (_request, reply) => {
    readSiteConfig(webRoot, operator).then(
      (config) =>
        config === undefined
          ? reply.sendFile(SITE_CONFIG_FILE)
          : reply.header('cache-control', ASK_EACH_TIME).send(config),
      (error: unknown) => reply.send(error),
    );
  });
}

/** Without a cookie, as the page may be another reader's next. */
async function answerAsGuest(
  app: FastifyInstance,
  path: string,
  request: FastifyRequest,
): Promise<string | undefined> {
  const { statusCode, headers, payload } = await app.inject({ url: path, remoteAddress: addressOf(request) });
  const isJson = String(headers['content-type']).startsWith('application/json');
  return statusCode === 200 && isJson ? payload : undefined;
}

/** The address as it is routed: an escape cut short belongs to no page, but whoever follows it is a person and reads one. */
export function pathOfPage(request: RequestHead): string {
  const { url = '/' } = request;
  return isPageOfTheSite(request) && !isDecodable(pathOf(request)) ? url.replaceAll('%', '%25') : url;
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/** Without the query, and without a slash at the end. */
function pathOf({ url = '/' }: RequestHead): string {
  const [path = '/'] = url.split('?', 1);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** First parts of addresses that no page has: those of calls, and of files that pages load. */
const NO_PAGE = new Set([
  ...listEndpoints().map(({ endpoint }) => firstPart(endpoint.path)),
  'assets',
  'docs',
  'health',
]);
const FILE_NAME = /\.[^/]*$/;

function firstPart(path: string): string {
  return path.split('/', 2)[1] ?? '';
}

/** A page is one for every program that takes HTML; only who does not say so may miss a file, such as `/robots.txt`. */
function isPageOfTheSite(request: RequestHead): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = pathOf(request);
  if (NO_PAGE.has(firstPart(path))) return false;
  const { accept = '*/*' } = request.headers;
  if (accept.includes('text/html')) return true;
  return /\*\/\*|text\/\*/.test(accept) && !FILE_NAME.test(path);
}

function sendNoSite(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(NO_SITE_PAGE);
}

// Brings the type of app.createRateLimit.

/**
 * Previews and cards count as reads of the API in the same window, and cards that are drawn once more. Needs the rate limits, which
 * come with the endpoints. What it returns says after how many seconds a caller beyond the limit may come again.
 */
function makeAllowance(app: FastifyInstance) {
  const make = (rate: 'read' | 'card') =>
    app.createRateLimit({
      max: ratePerMinute[rate],
      // As in admission/rate-limits.ts.
      keyGenerator: (request: FastifyRequest) => `${rate} ${networkOf(addressOf(request))}`,
    });
  const limits = { read: make('read'), card: make('card') };
  return async (request: FastifyRequest, rate: 'read' | 'card'): Promise<number | undefined> => {
    const result = await limits[rate](request);
    return result.isAllowed || !result.isExceeded ? undefined : result.ttlInSeconds;
  };
}
