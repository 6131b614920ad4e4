import autocannon from 'autocannon';
import { addressOfCaller } from './target.js';

/** What callers ask, and how the next question follows from an answer. */
export interface Question {
  readonly name: string;
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Asks again with the tag of the last answer, as browsers do. */
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
  /** By status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Connections that broke and answers that did not come. */
  readonly errors: number;
  /** Processor time of the process that answered, in milliseconds per answer; undefined where it does not tell. */
  readonly processorMs: number | undefined;
}

/** Asks over so many keep-alive connections, each the next question as soon as the last one is answered. */
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
      // Header names come as they were sent; the tag's is lower case from our host.
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
