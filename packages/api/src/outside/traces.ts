import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { TraceSettings } from '../configuration/configuration.js';
import type { StatementFacts } from '../database/open-database.js';
import { StartupError } from '../values/startup-error.js';

export interface AnsweredFacts {
  readonly method: string;
  /** The route's pattern, never the path, which may hold a name or a mail address. */
  readonly route: string;
  readonly status: number;
}

/** Spans of requests and of what happens for them (docs/deploy.md#traces). Absent where tracing is off. */
export interface Traces {
  /** Statements and mails that `serve` causes belong to the request. */
  request(request: IncomingMessage, response: ServerResponse, serve: () => void): void;
  /** Names the span of a request and ends it. */
  answered(request: IncomingMessage, facts: AnsweredFacts): void;
  statement(facts: StatementFacts): void;
  mail<T>(send: () => Promise<T>): Promise<T>;
  /** Sends what is still unsent, for at most two seconds. */
  close(): Promise<void>;
}

/** The part of OpenTelemetry that is used. An operator installs its packages, so their types are not here. */
interface Span {
  isRecording(): boolean;
  updateName(name: string): unknown;
  setAttributes(attributes: Readonly<Record<string, string | number>>): unknown;
  setStatus(status: { readonly code: number }): unknown;
  end(epochMs?: number): void;
}
interface SpanOptions {
  readonly kind: number;
  readonly startTime?: number;
}
interface Context {
  readonly setValue: unknown;
}
interface Provider {
  getTracer(name: string): { startSpan(name: string, options: SpanOptions, parent: Context): Span };
  shutdown(): Promise<void>;
}
type Make<T> = new (options?: unknown) => T;
interface Packages {
  readonly api: {
    readonly ROOT_CONTEXT: Context;
    readonly trace: { setSpan(context: Context, span: Span): Context };
  };
  readonly sdk: {
    readonly BasicTracerProvider: Make<Provider>;
    readonly BatchSpanProcessor: Make<object>;
    readonly TraceIdRatioBasedSampler: Make<object>;
  };
  readonly resources: { resourceFromAttributes(attributes: object): object };
  readonly exporter: { readonly OTLPTraceExporter: Make<object> };
}

/** Kept outside the program: 28 MB that only traced hosts need. The versions are in docs/deploy.md. */
const PACKAGES = {
  api: '@opentelemetry/api',
  sdk: '@opentelemetry/sdk-trace-base',
  resources: '@opentelemetry/resources',
  exporter: '@opentelemetry/exporter-trace-otlp-http',
} as const;

const SERVICE = 'ra3-host';
/** Numbers of OpenTelemetry's `SpanKind` and `SpanStatusCode`. */
const SERVER = 1;
const CLIENT = 2;
const ERROR = 2;
const FIRST_SERVER_FAULT = 500;
const LONGEST_STATEMENT = 2_000;
const CLOSING_MS = 2_000;

export type LoadPackage = (name: string) => Promise<unknown>;

/** @throws {StartupError} `configuration`, when packages that tracing needs are not installed */
export async function openTraces(
  { url, share }: TraceSettings,
  load: LoadPackage = (name) => import(name),
): Promise<Traces> {
  const { api, sdk, resources, exporter } = await loadPackages(load);
  const provider = new sdk.BasicTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': SERVICE }),
    sampler: new sdk.TraceIdRatioBasedSampler(share),
    spanProcessors: [new sdk.BatchSpanProcessor(new exporter.OTLPTraceExporter({ url }))],
  });
  const tracer = provider.getTracer(SERVICE);
  const current = new AsyncLocalStorage<Span>();
  return {
    ...traceRequests(() => tracer.startSpan('request', { kind: SERVER }, api.ROOT_CONTEXT), current),
    ...traceParts((name, startTime) => {
      const request = current.getStore();
      const context = request && api.trace.setSpan(api.ROOT_CONTEXT, request);
      return context && tracer.startSpan(name, { kind: CLIENT, startTime }, context);
    }),
    async close() {
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, delay(CLOSING_MS, undefined, { ref: false })]);
    },
  };
}

function traceRequests(
  start: () => Span,
  current: AsyncLocalStorage<Span>,
): Pick<Traces, 'request' | 'answered'> {
  const open = new WeakMap<IncomingMessage, Span>();
  return {
    request(request, response, serve) {
      // A `traceparent` is not read: strangers would decide what is traced.
      const span = start();
      if (!span.isRecording()) {
        serve();
        return;
      }
      open.set(request, span);
      // A caller may leave before the answer.
      response.once('close', () => open.get(request)?.end());
      current.run(span, serve);
    },
    answered(request, { method, route, status }) {
      const span = open.get(request);
      open.delete(request);
      span?.updateName(`${method} ${route}`);
      span?.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      });
      if (status >= FIRST_SERVER_FAULT) span?.setStatus({ code: ERROR });
      span?.end();
    },
  };
}

/** `start` returns undefined outside of a traced request. */
function traceParts(
  start: (name: string, startTime: number) => Span | undefined,
): Pick<Traces, 'statement' | 'mail'> {
  return {
    statement({ sql, milliseconds, failure }) {
      const end = nowMs();
      const span = start(/^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'SQL', end - milliseconds);
      span?.setAttributes({
        'db.system.name': 'postgresql',
        'db.query.text': sql.slice(0, LONGEST_STATEMENT),
        ...(failure !== undefined && { 'db.response.status_code': failure }),
      });
      if (failure !== undefined) span?.setStatus({ code: ERROR });
      span?.end(end);
    },
    async mail(send) {
      const span = start('mail', nowMs());
      try {
        return await send();
      } catch (error) {
        span?.setStatus({ code: ERROR });
        throw error;
      } finally {
        span?.end(nowMs());
      }
    },
  };
}

/** Milliseconds since 1970, with fractions. */
function nowMs(): number {
  return performance.timeOrigin + performance.now();
}

async function loadPackages(load: LoadPackage): Promise<Packages> {
  const entries = Object.entries(PACKAGES).map(async ([key, name]) => [key, await load(name)] as const);
  const loaded = await Promise.allSettled(entries);
  const missing = Object.values(PACKAGES).filter((_name, index) => loaded[index]?.status === 'rejected');
  if (missing.length > 0) {
    throw new StartupError(
      'configuration',
      `TRACES_URL is set, but ${missing.join(', ')} cannot be loaded: install the packages as docs/deploy.md#traces says, or unset it.`,
      { cause: loaded.find(({ status }) => status === 'rejected') },
    );
  }
  // What the packages export is stated by the interfaces above, and tests/monitoring holds them against the real ones.
  return Object.fromEntries(await Promise.all(entries)) as unknown as Packages;
}
