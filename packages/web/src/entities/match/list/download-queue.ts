import type { ActionOutcome } from '../replay-actions/action-outcome.js';
import type { MatchWithReplay } from '../replay-actions/replay-requests.js';

export type DownloadState = 'waiting' | 'running' | 'saved' | 'failed' | 'canceled';

export interface QueuedDownload {
  readonly match: MatchWithReplay;
  readonly state: DownloadState;
  readonly error?: unknown;
}

/** Downloads and saves one replay; resolves with the outcome and never rejects. */
export type SaveReplay = (match: MatchWithReplay, signal: AbortSignal) => Promise<ActionOutcome>;

/** Downloads at most `atOnce` replays at a time. A failed one stays, so that it can be repeated by itself. */
export class DownloadQueue {
  readonly #atOnce: number;
  #entries: readonly QueuedDownload[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<string, AbortController>();
  readonly #savers = new Map<string, SaveReplay>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  readonly read = (): readonly QueuedDownload[] => this.#entries;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds replays; those that are waiting or running already are not added again. */
  add(matches: readonly MatchWithReplay[], save: SaveReplay): void {
    const busy = new Set(this.#entries.filter(isUnderWay).map(guidOf));
    const added = matches.filter(({ replayGuid }) => !busy.has(replayGuid));
    const guids = new Set(added.map(({ replayGuid }) => replayGuid));
    for (const guid of guids) this.#savers.set(guid, save);
    this.#change([
      ...this.#entries.filter((entry) => !guids.has(guidOf(entry))),
      ...added.map((match) => ({ match, state: 'waiting' as const })),
    ]);
    this.#startMore();
  }

  /** Stops one replay, or all; nothing of it is saved. */
  cancel(guid?: string): void {
    const isMeant = (key: string) => guid === undefined || guid === key;
    this.#change(
      this.#entries.map((entry) =>
        entry.state === 'waiting' && isMeant(guidOf(entry))
          ? { match: entry.match, state: 'canceled' }
          : entry,
      ),
    );
    for (const [key, controller] of this.#running) if (isMeant(key)) controller.abort();
  }

  /** Downloads a failed or canceled replay again, or all failed ones. */
  retry(guid: string | undefined, save: SaveReplay): void {
    const again = this.#entries.filter((entry) =>
      guid === undefined ? entry.state === 'failed' : guidOf(entry) === guid,
    );
    this.add(
      again.map(({ match }) => match),
      save,
    );
  }

  /** Forgets all replays that are neither waiting nor running. */
  clear(): void {
    this.#change(this.#entries.filter(isUnderWay));
  }

  #change(entries: readonly QueuedDownload[]): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }

  #update(guid: string, part: Omit<QueuedDownload, 'match'>): void {
    this.#change(
      this.#entries.map((entry) => (guidOf(entry) === guid ? { match: entry.match, ...part } : entry)),
    );
  }

  #startMore(): void {
    const waiting = this.#entries.filter(({ state }) => state === 'waiting');
    for (const entry of waiting.slice(0, this.#atOnce - this.#running.size)) void this.#run(entry);
  }

  async #run(entry: QueuedDownload): Promise<void> {
    const guid = guidOf(entry);
    const controller = new AbortController();
    this.#running.set(guid, controller);
    this.#update(guid, { state: 'running' });
    const outcome = await this.#savers.get(guid)?.(entry.match, controller.signal);
    this.#running.delete(guid);
    if (outcome === undefined || outcome.kind === 'done') this.#update(guid, { state: 'saved' });
    else if (controller.signal.aborted) this.#update(guid, { state: 'canceled' });
    else this.#fail(guid, outcome);
    this.#startMore();
  }

  #fail(guid: string, { kind, error }: Exclude<ActionOutcome, { kind: 'done' }>): void {
    this.#update(guid, { state: 'failed', error });
    // The session has ended: every further download would fail for the same reason.
    if (kind === 'signedOut') this.#change(this.#entries.map((entry) => failWaiting(entry, error)));
  }
}

export function isUnderWay({ state }: QueuedDownload): boolean {
  return state === 'waiting' || state === 'running';
}

function guidOf({ match }: QueuedDownload): string {
  return match.replayGuid;
}

function failWaiting(entry: QueuedDownload, error: unknown): QueuedDownload {
  return entry.state === 'waiting' ? { match: entry.match, state: 'failed', error } : entry;
}
