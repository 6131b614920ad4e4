import { playerRule } from '@ra3/sdk/rules/alerts';
import { writeText } from '../../print/write-stream.js';
import type { CommandContext } from '../../command/command-context.js';
import { runCommands, type WatchSetup } from '../alert-setup.js';
import { StatusAlerts, notificationSequences, type Alert } from '../status-alerts.js';
import type { WatchState } from '../poll-status.js';
import type { StatusView } from '../status-view.js';
import { statusChanges } from '../status-changes.js';
import type { LogEntry } from './screen-model.js';
import { emptyFeed, type FeedStore, type ScreenFeed } from './status-screen.js';

/** Ten minutes at one response every ten seconds. */
const HISTORY_POINTS = 60;
const KEPT_LOG = 500;

/** Collects what the screen shows: states, the log of changes, alerts. */
export class StatusFeed implements FeedStore {
  readonly #setup: WatchSetup;
  readonly #context: CommandContext;
  readonly #watch: StatusAlerts;
  readonly #notify: (sequence: string) => void;
  readonly #listeners = new Set<() => void>();
  #feed: ScreenFeed = emptyFeed;
  #followed: readonly string[];

  constructor(setup: WatchSetup, notify: (sequence: string) => void, context: CommandContext) {
    this.#setup = setup;
    this.#followed = setup.followed;
    this.#notify = notify;
    this.#context = context;
    this.#watch = new StatusAlerts(context.language);
  }

  readonly get = (): ScreenFeed => this.#feed;

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  /** Names of players whose coming online is an alert. */
  readonly follow = (names: readonly string[]): void => {
    this.#followed = names;
  };

  readonly cardsChanged = (): void => this.#change({ cards: this.#feed.cards + 1 });

  accept(state: WatchState): void {
    const { view, takenAt, failure } = state;
    if (view === undefined || takenAt === undefined || failure !== undefined) {
      this.#change({ state });
      return;
    }
    const alerts = this.#watch.check(this.#rules(), view, takenAt);
    const changes = changesOf(this.#feed.state.view, view, this.#context);
    const entries = [
      ...changes.map((text): LogEntry => ({ at: takenAt, text, isAlert: false })),
      ...alerts.map(({ message }): LogEntry => ({ at: takenAt, text: `! ${message}`, isAlert: true })),
    ];
    this.#change({
      state,
      history: [...this.#feed.history, view.online].slice(-HISTORY_POINTS),
      log: [...this.#feed.log, ...entries].slice(-KEPT_LOG),
    });
    this.#tell(alerts, takenAt);
  }

  #rules() {
    return [...this.#setup.rules, ...this.#followed.map(playerRule)];
  }

  #tell(alerts: readonly Alert[], at: number): void {
    const { language, runtime } = this.#context;
    if (alerts.length > 0) this.#notify(notificationSequences(alerts.map(({ message }) => message)));
    const onFailure = (why: string): void => {
      const text = language.text('terminal.alert.commandFailed', { why });
      this.#change({ log: [...this.#feed.log, { at, text, isAlert: true }].slice(-KEPT_LOG) });
    };
    void runCommands(this.#setup.command, alerts, { env: runtime.env, onFailure });
  }

  #change(change: Partial<ScreenFeed>): void {
    this.#feed = { ...this.#feed, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** The lines of a pipe, without the first one, which repeats the counts of the screen. */
function changesOf(
  before: StatusView | undefined,
  after: StatusView,
  { language }: CommandContext,
): readonly string[] {
  return before === undefined ? [] : statusChanges(before, after, language);
}

/** Prints the counts of the last status on the terminal that the screen has given back. */
export async function printLastCounts({ state }: ScreenFeed, context: CommandContext): Promise<void> {
  if (state.view === undefined) return;
  const lines = statusChanges(undefined, state.view, context.language);
  await writeText(context.runtime.stdout, lines.map((line) => `${line}\n`).join(''));
}
