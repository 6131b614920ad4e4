import autocannon from 'autocannon';
import { addressOfCaller } from './target.js';

/** A request, and how it changes with the previous response. */
export interface Question {
  readonly name: string;
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends the ETag of the previous response, as browsers do. */
  readonly keepsTag?: boolean;
}

export interface LoadPlan {
  readonly url: string;
  readonly questions: readonly Question[];
  readonly connections: number;
  readonly seconds: number;
}

export interface Measured {
  readonly perSecond: number;
  readonly medianMs: number;
  readonly slowestPercentMs: number;
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Broken connections and missing responses. */
  readonly errors: number;
  /** Processor time of the answering process per response, in milliseconds; undefined when it does not report it. */
  readonly processorMs: number | undefined;
}

/** Sends the requests over keep-alive connections, each the next one as soon as the previous one is answered. */
export async function measure({ url, questions, connections, seconds }: LoadPlan): Promise<Measured> {
  const before = await readProcessorSeconds(url);
  let callers = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient(client) {
      const address = addressOfCaller((callers += 1));
      client.setRequests(questions.map((question) => makeRequest(question, address)));
    },
  });
  const after = await readProcessorSeconds(url);
  const answers = result.requests.total;
  return {
    perSecond: answers / result.duration,
    medianMs: result.latency.p50,
    slowestPercentMs: result.latency.p99,
    statuses: Object.fromEntries(
      Object.entries(result.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [status, count]),
    ),
    errors: result.errors,
    processorMs:
      before === undefined || after === undefined ? undefined : ((after - before) * 1000) / answers,
  };
}

function makeRequest(
  { method = 'GET', path, body, headers, keepsTag }: Question,
  address: string,
): autocannon.Request {
  const own = {
    'x-forwarded-for': address,
    'accept-encoding': 'br, gzip',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  };
  const request = {
    method,
    path,
    headers: own,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  if (keepsTag !== true) return request;
  let tag: string | undefined;
  return {
    ...request,
    setupRequest: (next) =>
      tag === undefined ? next : { ...next, headers: { ...own, 'if-none-match': tag } },
    onResponse(_status, _body, _context, answered) {
      // Header names keep the case in which they were sent; our host sends `etag` in lower case.
      const { etag } = answered as { etag?: string };
      tag = etag ?? tag;
    },
  };
}

async function readProcessorSeconds(url: string): Promise<number | undefined> {
  const text = await (await fetch(new URL('/metrics', url))).text();
  const [, seconds] = /^process_cpu_seconds_total (\S+)/m.exec(text) ?? [];
  return seconds === undefined ? undefined : Number(seconds);
}
