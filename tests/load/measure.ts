import autocannon from 'autocannon';
import { addressOfCaller } from '../support/addresses.js';
import { layOutTable } from '../support/print.js';

const OK = 200;
const NOT_MODIFIED = 304;
/** Characters of a wrong answer that the error repeats. */
const SHOWN = 200;

/** A request, and how it changes with the previous response. */
export interface Question {
  readonly name: string;
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  /** In place of `body`: one per caller, in turn. */
  readonly bodies?: readonly object[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends the ETag of the previous response, as browsers do, and may be answered 304. */
  readonly keepsTag?: boolean;
  /** Status of the answer that it asks for; 200 unless said otherwise. */
  readonly status?: number;
  /** Text that a right answer contains. */
  readonly holds?: string;
}

interface LoadPlan {
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
  /** Answers other than the one asked for, such as refusals. */
  readonly wrongAnswers: number;
  /** Processor time of the answering process per response, in milliseconds; undefined when it does not report it. */
  readonly processorMs: number | undefined;
}

/** Whether every request was answered, and with what it asked for. */
export function isFaultless({ errors, wrongAnswers }: Measured): boolean {
  return errors === 0 && wrongAnswers === 0;
}

/** Sends the requests over keep-alive connections, each the next one as soon as the previous one is answered. */
export async function measure({ url, questions, connections, seconds }: LoadPlan): Promise<Measured> {
  const before = await readProcessorSeconds(url);
  let callers = 0;
  let wrongAnswers = 0;
  const judge = (question: Question, status: number) => {
    if (!isAsked(question, status)) wrongAnswers += 1;
  };
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient(client) {
      const caller = { number: callers, address: addressOfCaller(callers), judge };
      callers += 1;
      client.setRequests(startAt(caller.number, questions).map((question) => makeRequest(question, caller)));
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
    wrongAnswers,
    processorMs:
      before === undefined || after === undefined ? undefined : ((after - before) * 1000) / answers,
  };
}

/** The same cycle of questions, begun elsewhere by each caller, so that they do not all send the same one at once. */
function startAt(caller: number, questions: readonly Question[]): Question[] {
  const start = caller % questions.length;
  return [...questions.slice(start), ...questions.slice(0, start)];
}

function isAsked({ status = OK, keepsTag = false }: Question, answered: number): boolean {
  return answered === status || (keepsTag && answered === NOT_MODIFIED);
}

/**
 * Sends a request once, and looks into the answer, which the measurement has no time for.
 *
 * @throws {Error} when it is not the answer that the question asks for.
 */
export async function checkQuestion(url: string, question: Question): Promise<void> {
  const { name, method = 'GET', path, holds = '' } = question;
  const body = bodyOf(question, 0);
  const answer = await fetch(new URL(path, url), {
    method,
    headers: headersOf(question, addressOfCaller(0)),
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (isAsked(question, answer.status) && text.includes(holds)) return;
  throw new Error(`"${name}" (${path}) was answered ${String(answer.status)} ${text.slice(0, SHOWN)}`);
}

/** The body that a caller, numbered from 0, sends. */
export function bodyOf({ body, bodies = [] }: Question, caller: number): object | undefined {
  return bodies[caller % bodies.length] ?? body;
}

function headersOf({ body, bodies, headers }: Question, address: string): Record<string, string> {
  return {
    'x-forwarded-for': address,
    'accept-encoding': 'br, gzip',
    ...((body ?? bodies) && { 'content-type': 'application/json' }),
    ...headers,
  };
}

interface Caller {
  readonly number: number;
  readonly address: string;
  readonly judge: (question: Question, status: number) => void;
}

function makeRequest(question: Question, { number, address, judge }: Caller): autocannon.Request {
  const { method = 'GET', path, keepsTag } = question;
  const body = bodyOf(question, number);
  const own = headersOf(question, address);
  const request = {
    method,
    path,
    headers: own,
    ...(body && { body: JSON.stringify(body) }),
    onResponse: (status: number) => {
      judge(question, status);
    },
  };
  if (keepsTag !== true) return request;
  let tag: string | undefined;
  return {
    ...request,
    setupRequest: (next) =>
      tag === undefined ? next : { ...next, headers: { ...own, 'if-none-match': tag } },
    onResponse(status, _body, _context, answered) {
      judge(question, status);
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

/**
 * A table of what was measured by name, each compared with the first. The ratio of processor time does not depend on how much of the
 * machine the load generator and other programs use. A ratio of 1 equals the first row; a lower one is worse.
 */
export function layOutMeasured(rows: Readonly<Record<string, Measured>>): string {
  const [first] = Object.values(rows);
  const head = ['', 'per second', 'ratio', 'CPU ms each', 'CPU ratio', 'median ms', 'p99 ms', 'answers'];
  const cellsOf = ([name, measured]: [string, Measured]) => {
    const {
      perSecond,
      processorMs = Number.NaN,
      medianMs,
      slowestPercentMs,
      errors,
      wrongAnswers,
    } = measured;
    const answers = Object.entries(measured.statuses).map(([status, count]) => `${status}: ${String(count)}`);
    if (errors > 0) answers.push(`ERRORS: ${String(errors)}`);
    if (wrongAnswers > 0) answers.push(`NOT ASKED FOR: ${String(wrongAnswers)}`);
    return [
      ...[name, perSecond.toFixed(0), (perSecond / (first?.perSecond ?? Number.NaN)).toFixed(2)],
      ...[processorMs.toFixed(3), ((first?.processorMs ?? Number.NaN) / processorMs).toFixed(2)],
      ...[medianMs, slowestPercentMs, answers.join(', ')],
    ];
  };
  return layOutTable(head, Object.entries(rows).map(cellsOf));
}
