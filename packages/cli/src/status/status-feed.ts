import { pollingMs } from '@ra3/sdk/facts';
import { playerRule } from '@ra3/sdk/rules/alerts';
import type { StatusDetail } from '@ra3/sdk';
import type { CommandContext } from '../command/command-context.js';
import { countLosses, shareCounted, type Counted } from '../host/lost-rows.js';
import { later, retryDelayMs } from '../settings/clock.js';
import { runCommands, type WatchSetup } from './alert-setup.js';
import { freeSeats, gameKey, roomTitle } from './game-cells.js';
import { StatusAlerts, type Alert } from './status-alerts.js';
import { statusChanges } from './status-changes.js';
import { viewStatus, type GameView, type StatusView } from './status-view.js';

export interface LogEntry {
  readonly at: number;
  readonly text: string;
}

export interface FeedSetup extends WatchSetup {
  readonly load: (signal: AbortSignal) => Promise<StatusDetail>;
  /** `onEnd` is called after so many requests. */
  readonly times: number;
  readonly onEnd: () => void;
  readonly signal: AbortSignal;
  /** Whether the user has paused: nothing is asked by itself. */
  readonly isHeld: () => boolean;
  readonly notify: (messages: readonly string[]) => void;
}

/** Ten minutes at one response every ten seconds. */
const HISTORY_POINTS = 60;
const KEPT_LOG = 500;
const RECENT_MS = 3000;
/** Later than the poll of a view, which then is the one that asks. */
const SPARE_MS = 1000;

/**
 * The status of the host with what happened since the start: changes, alerts, rooms with a free seat that was waited for.
 * Views ask for it. While something is watched for and no view asks, it asks by itself.
 */
export class StatusFeed {
  readonly #setup: FeedSetup;
  readonly #context: CommandContext;
  readonly #alerts: StatusAlerts;
  #pending: Promise<Counted<StatusView>> | undefined;
  /** What the answer of `view` has lost. */
  #lost = 0;
  #cancelNext: (() => void) | undefined;
  #asked = 0;
  #failures = 0;
  #takenAt = Number.NEGATIVE_INFINITY;
  view: StatusView | undefined;
  /** Players online, each time that they changed. */
  history: readonly number[] = [];
  /** Latest first. */
  log: readonly LogEntry[] = [];
  /** Names of players whose coming online is an alert. */
  followed: readonly string[];
  /** Titles by `gameKey`. */
  readonly waitedFor = new Map<string, string>();

  constructor(setup: FeedSetup, context: CommandContext) {
    this.#setup = setup;
    this.#context = context;
    this.#alerts = new StatusAlerts(context.language);
    this.followed = setup.followed;
  }

  /** Asks the host; callers that come while a request is under way share its answer. */
  async load(): Promise<StatusView> {
    this.#pending ??= countLosses(() => this.#ask()).finally(() => {
      this.#pending = undefined;
    });
    const counted = await this.#pending;
    this.#lost = counted.lost;
    return shareCounted(counted);
  }

  /** The status that was asked for just now, for a list that is opened beside another; else asks. */
  async latest(): Promise<StatusView> {
    const { view } = this;
    const isRecent = this.#context.runtime.clock.now() - this.#takenAt < RECENT_MS;
    return view !== undefined && isRecent ? shareCounted({ value: view, lost: this.#lost }) : this.load();
  }

  readonly isFollowed = (name: string): boolean =>
    this.followed.some((one) => one.toLowerCase() === name.toLowerCase());

  /** Follows a player, or no longer. */
  toggleFollowed(name: string): void {
    const others = this.followed.filter((one) => one.toLowerCase() !== name.toLowerCase());
    this.followed = others.length < this.followed.length ? others : [...others, name];
    this.#askLater();
  }

  /** Waits for a free seat, or no longer; returns whether it waits now. */
  toggleWait(game: GameView): boolean {
    const key = gameKey(game);
    if (this.waitedFor.delete(key)) return false;
    this.waitedFor.set(key, roomTitle(game));
    this.#askLater();
    return true;
  }

  async #ask(): Promise<StatusView> {
    const { load, times, onEnd, signal } = this.#setup;
    try {
      const view = viewStatus(await load(signal));
      this.#failures = 0;
      this.#accept(view);
      return view;
    } catch (error) {
      this.#failures += 1;
      throw error;
    } finally {
      this.#asked += 1;
      if (this.#asked >= times) onEnd();
      this.#askLater();
    }
  }

  get #isWatching(): boolean {
    const { rules, times } = this.#setup;
    const watched = rules.length + this.followed.length + this.waitedFor.size;
    return watched > 0 || Number.isFinite(times);
  }

  #askLater(): void {
    const { signal, isHeld } = this.#setup;
    this.#cancelNext?.();
    if (!this.#isWatching) return;
    const delayMs = retryDelayMs(pollingMs.serverStatus, this.#failures) + SPARE_MS;
    this.#cancelNext = later(this.#context.runtime.clock, { delayMs, signal }, () => {
      if (isHeld()) this.#askLater();
      // A failure counts here, and the view that shows the status says so itself.
      else this.load().catch(() => undefined);
    });
  }

  #accept(view: StatusView): void {
    const { language, runtime } = this.#context;
    const now = runtime.clock.now();
    const rules = [...this.#setup.rules, ...this.followed.map(playerRule)];
    const alerts = [...this.#alerts.check(rules, view, now), ...this.#endedWaits(view)];
    const changes = this.view === undefined ? [] : statusChanges(this.view, view, language);
    this.view = view;
    // A request of the user between two polls is no point of the curve.
    const points = now - this.#takenAt < RECENT_MS ? this.history.slice(0, -1) : this.history;
    // Nor is one without news: the curve of a screen on which nothing happens stands still.
    this.history = points.at(-1) === view.online ? points : [...points, view.online].slice(-HISTORY_POINTS);
    this.#takenAt = now;
    this.#note([...changes, ...alerts.map(({ message }) => `! ${message}`)]);
    if (alerts.length > 0) this.#setup.notify(alerts.map(({ message }) => message));
    const onFailure = (why: string): void =>
      this.#note([language.text('terminal.alert.commandFailed', { why })]);
    void runCommands(this.#setup.command, alerts, { runtime, onFailure });
  }

  /** A wait ends with a free seat, or with the room. */
  #endedWaits({ games }: StatusView): Alert[] {
    const { text } = this.#context.language;
    return [...this.waitedFor].flatMap(([key, room]): Alert[] => {
      const game = games.find((one) => gameKey(one) === key);
      if (game?.state === 'staging' && freeSeats(game) === 0) return [];
      this.waitedFor.delete(key);
      const hasSeat = game?.state === 'staging';
      const message = text(`terminal.app.status.${hasSeat ? 'seat' : 'waitsNoMore'}`, { room });
      return [{ rule: 'free>=1', message, subject: { key, ...(game !== undefined && { game }) } }];
    });
  }

  #note(texts: readonly string[]): void {
    const at = this.#context.runtime.clock.now();
    const entries = texts.map((text): LogEntry => ({ at, text }));
    this.log = [...entries.toReversed(), ...this.log].slice(0, KEPT_LOG);
  }
}
