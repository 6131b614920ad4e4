import type { Client, Fetch, ByteReader, FetchAnswer, FetchInit } from '@ra3/sdk/node';
import { isServiceError, type ServiceError } from '../../failure/describe-service-error.js';
import { later, wait } from '../../settings/clock.js';
import type { CommandContext } from '../../command/command-context.js';
import type { PartFile } from './part-file.js';
import type { Clock } from '@ra3/sdk';

export type OpenClient = (wrap: (fetch: Fetch) => Fetch) => Client;

export interface ReceiveTools {
  readonly openClient: OpenClient;
  readonly context: Pick<CommandContext, 'runtime' | 'timeoutMs'>;
  readonly onBytes: (count: number) => void;
  /** Told at the start of each attempt: bytes that are there already, and those of the whole file where the host says. */
  readonly onStart?: ((received: number, total: number | undefined) => void) | undefined;
}

const MOST_ATTEMPTS = 4;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 60_000;
/** The call itself has no end while bytes arrive; `--timeout` bounds how long nothing may come. */
const LONGEST_DOWNLOAD_MS = 24 * 60 * 60_000;
const RANGE_NOT_SATISFIABLE = 416;

/**
 * Receives a replay into its part file. A download changes nothing but a count that it raises once, so a lost answer, a busy
 * host and a line that stalls are tried again, from where the bytes ended if the host allows.
 */
export async function receiveReplay(
  guid: string,
  part: PartFile,
  tools: ReceiveTools,
): Promise<DownloadHeaders> {
  const { clock, signal } = tools.context.runtime;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await receiveOnce(guid, part, tools);
    } catch (error) {
      const failure = underlying(error);
      const delayMs = signal.aborted ? undefined : delayBeforeNext(failure, attempt);
      if (delayMs === undefined) throw failure;
      if (statusOf(failure) === RANGE_NOT_SATISFIABLE) await part.restart();
      await wait(clock, delayMs, signal);
    }
  }
}

async function receiveOnce(guid: string, part: PartFile, tools: ReceiveTools): Promise<DownloadHeaders> {
  const { openClient, context, onBytes, onStart } = tools;
  const watch = watchForStall(context.runtime.clock, context.timeoutMs, context.runtime.signal);
  let headers: DownloadHeaders | undefined;
  const client = openClient((fetch) => {
    const download = fetchIntoPart(fetch, part, {
      onBytes: (count) => {
        watch.touch();
        onBytes(count);
      },
      onStart,
    });
    ({ headers } = download);
    return download.fetch;
  });
  try {
    await client.replays.download({ guid }, { signal: watch.signal, timeoutMs: LONGEST_DOWNLOAD_MS });
  } finally {
    watch.release();
  }
  if (headers?.totalBytes !== undefined && headers.totalBytes !== part.size())
    throw new Error(`the host sent ${String(part.size())} of ${String(headers.totalBytes)} bytes`);
  return headers ?? { totalBytes: undefined, disposition: null };
}

/** "Unknown outcome" is about writes; of a download it only says that the answer was lost, and its cause says how. */
function underlying(error: unknown): unknown {
  const isLost = isServiceError(error) && error.kind === 'unknown-outcome';
  return isLost && isServiceError(error.cause) ? error.cause : error;
}

function delayBeforeNext(error: unknown, attempt: number): number | undefined {
  if (!isServiceError(error) || attempt >= MOST_ATTEMPTS) return undefined;
  if (error.status === RANGE_NOT_SATISFIABLE) return 0;
  if (!isWorthAnotherTry(error)) return undefined;
  const backOff = FIRST_DELAY_MS * 2 ** (attempt - 1);
  return Math.min(Math.max(retryAfterOf(error) ?? 0, backOff), LONGEST_DELAY_MS);
}

/** An abort is a stall here: that of a person is not asked for. */
function isWorthAnotherTry({ kind, status }: ServiceError): boolean {
  if (['network', 'timeout', 'abort', 'unknown-outcome', 'rate-limit'].includes(kind)) return true;
  return kind === 'refusal' && status !== undefined && status >= 500;
}

function retryAfterOf(error: ServiceError): number | undefined {
  return 'retryAfterMs' in error && typeof error.retryAfterMs === 'number' ? error.retryAfterMs : undefined;
}

function statusOf(error: unknown): number | undefined {
  return isServiceError(error) ? error.status : undefined;
}

/** Watches one attempt; `outer` ends it as well. A slow line may take as long as it needs while bytes arrive. */
function watchForStall(clock: Clock, stallMs: number, outer: AbortSignal) {
  const controller = new AbortController();
  const stop = (): void => controller.abort(outer.reason);
  // Bytes can arrive after the end, too, and would start a timer that keeps the process alive.
  const start = (): (() => void) =>
    later(clock, { delayMs: stallMs, signal: controller.signal }, () =>
      controller.abort(new Error('nothing has arrived for a while')),
    );
  let cancel = start();
  outer.addEventListener('abort', stop, { once: true });
  if (outer.aborted) stop();
  return {
    signal: controller.signal,
    /** Something has come: the time starts again. */
    touch: () => {
      cancel();
      cancel = start();
    },
    release: () => {
      controller.abort();
      outer.removeEventListener('abort', stop);
    },
  };
}

interface ByteSink {
  readonly size: () => number;
  readonly append: (bytes: Uint8Array) => Promise<void>;
  readonly restart: () => Promise<void>;
}

interface DownloadHeaders {
  /** Bytes of the whole file; undefined when the host does not say. */
  totalBytes: number | undefined;
  disposition: string | null;
}

interface PartDownload {
  readonly fetch: Fetch;
  /** Filled when the answer arrives. */
  readonly headers: DownloadHeaders;
}

/**
 * A fetch that writes the bytes of a file into `sink` while the client reads them, and asks for the rest only when the sink
 * has some already. A host without ranges answers with the whole file, and the sink starts again.
 */
function fetchIntoPart(
  fetch: Fetch,
  sink: ByteSink,
  { onBytes, onStart }: Pick<ReceiveTools, 'onBytes' | 'onStart'>,
): PartDownload {
  const headers: DownloadHeaders = { totalBytes: undefined, disposition: null };
  return {
    headers,
    fetch: async (url, init) => {
      const answer = await fetch(url, withRange(init, sink.size()));
      if (answer.body === null || !isFile(answer)) return answer;
      headers.disposition = answer.headers.get('content-disposition');
      headers.totalBytes = await place(answer, sink);
      onStart?.(sink.size(), headers.totalBytes);
      const { body } = answer;
      return {
        status: answer.status,
        headers: answer.headers,
        body: {
          getReader: () => copyInto(body.getReader(), sink, onBytes),
          cancel: (reason) => body.cancel(reason),
        },
      };
    },
  };
}

function withRange(init: FetchInit, from: number): FetchInit {
  return from === 0 ? init : { ...init, headers: { ...init.headers, range: `bytes=${String(from)}-` } };
}

/** Refusals and web pages are no file, whatever their status is. */
function isFile({ status, headers }: FetchAnswer): boolean {
  return (status === 200 || status === 206) && !/\b(?:json|html)\b/iu.test(headers.get('content-type') ?? '');
}

/** Puts the sink where the answer's bytes belong, and returns the size of the whole file. */
async function place({ status, headers }: FetchAnswer, sink: ByteSink): Promise<number | undefined> {
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/u.exec(headers.get('content-range') ?? '');
  if (status === 206) {
    if (Number(range?.[1] ?? Number.NaN) !== sink.size())
      throw new Error('the host sent another range than it was asked for');
    return numberOf(range?.[2]);
  }
  if (sink.size() > 0) await sink.restart();
  return numberOf(headers.get('content-length') ?? undefined);
}

function numberOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+$/u.test(text) ? Number(text) : undefined;
}

function copyInto(reader: ByteReader, sink: ByteSink, onBytes: (count: number) => void): ByteReader {
  return {
    read: async () => {
      const next = await reader.read();
      if (next.value !== undefined) {
        await sink.append(next.value);
        onBytes(next.value.length);
      }
      return next;
    },
    cancel: (reason) => reader.cancel(reason),
  };
}
