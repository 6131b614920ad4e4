import type { Client, Fetch } from '@ra3/sdk/node';
import { isServiceError, type ServiceError } from '../../failure/describe-service-error.js';
import { wait } from '../../settings/clock.js';
import type { CommandContext } from '../../command/command-context.js';
import { fetchIntoPart, type DownloadHeaders } from './fetch-into-part.js';
import type { PartFile } from './part-file.js';
import type { Clock } from '@ra3/sdk';

export type OpenClient = (wrap: (fetch: Fetch) => Fetch) => Client;

export interface ReceiveTools {
  readonly openClient: OpenClient;
  readonly context: Pick<CommandContext, 'runtime' | 'timeoutMs'>;
  readonly onBytes: (count: number) => void;
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
  const { openClient, context, onBytes } = tools;
  const watch = watchForStall(context.runtime.clock, context.timeoutMs, context.runtime.signal);
  let headers: DownloadHeaders | undefined;
  const client = openClient((fetch) => {
    const download = fetchIntoPart(fetch, part, (count) => {
      watch.touch();
      onBytes(count);
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
  const start = (): (() => void) =>
    clock.after(stallMs, () => controller.abort(new Error('nothing has arrived for a while')));
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
      cancel();
      outer.removeEventListener('abort', stop);
    },
  };
}
