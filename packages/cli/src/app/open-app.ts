import { setMaxListeners } from 'node:events';
import { resolve } from 'node:path';
import type { Client } from '@ra3/sdk/node';
import { requireAdminHost, type AdminHost } from '../admin/admin-host.js';
import type { CommandContext } from '../command/command-context.js';
import { CommandError } from '../failure/command-error.js';
import { ladderOfWords } from '@ra3/sdk/rules/ladders';
import { noteLoss } from '../host/lost-rows.js';
import { FrameWriter } from '../live/frame-writer.js';
import { lendScreen, showFullScreen, suspendScreen } from '../live/full-screen.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { WatchSetup } from '../status/alert-setup.js';
import { PersonaCards } from '../status/persona-cards.js';
import { notificationSequences } from '../status/status-alerts.js';
import { statusChanges } from '../status/status-changes.js';
import { StatusFeed } from '../status/status-feed.js';
import { writeText } from '../print/write-stream.js';
import { userOffers } from './admin-offers.js';
import type { Offer, Picker } from './app-picker.js';
import { openKeptApp, withCommand, type KeptApp } from './kept-app.js';
import { AppStore, type AppActions } from './app-store.js';
import { commandOffers, findOffers, keyOffers, mapOffers, placeOffers, typedOffers } from './more-offers.js';
import { PlayersOnline } from './players-online.js';
import { readUser } from './read-user.js';
import { tabs, withRuntime, type AppView, type TabName, type ViewContext } from './app-view.js';
import { readAskedMatches } from '../matches/filter-words.js';
import { adminPlaces, adminPlaceView, adminView } from './views/admin-view.js';
import type { AppHead } from './ui/head.js';
import { renderScreen } from './ui/screen.js';
import { homeView } from './views/home-view.js';
import { ladderView } from './views/ladder-view.js';
import { matchesView } from './views/matches-view.js';
import { ownPersonasView } from './views/own-personas-view.js';
import { replaysView } from './views/replays-view.js';
import { statusLists, statusView } from './views/status-view.js';

export interface AppStart {
  readonly client: Client;
  /** The place that is shown first, as `:` takes it: `ladder corona 1v1`. Without words, Home. */
  readonly words: readonly string[];
  /** What is watched for. */
  readonly watch: WatchSetup;
  /** Leaves after so many requests of the status, and prints its counts. Default: never. */
  readonly times?: number;
}

/** Shows the app until the user leaves it; returns the exit code. */
export async function openApp(start: AppStart, context: CommandContext): Promise<ExitCode> {
  const { words, times = Number.POSITIVE_INFINITY } = start;
  const { runtime } = context;
  context.losses.note = noteLoss;
  const keeper = await openKeptApp(context);
  const app = new OpenedApp(start, keeper.kept, context);
  const { store, frames, signal } = app;
  if (words[0] === 'admin') await app.findAdmin();
  store.push(viewOfWords(words, app));
  if (runtime.stdin.isTTY !== true) store.say(context.language.text('terminal.status.keysNone'));
  const reading = app.findUser();
  void app.views.online.load();
  await showFullScreen({
    render: (streams) => renderScreen({ store, head: () => app.head() }, streams),
    frames,
    signal,
    stdin: runtime.stdin,
    holdNotes: context.output.holdNotes,
  }).finally(() => app.leave());
  await keeper.keep(app.toKeep());
  await reading;
  if (Number.isFinite(times)) await printLastCounts(app.views.status, context);
  return runtime.signal.aborted || app.wasInterrupted ? exitCodes.interrupted : exitCodes.ok;
}

/** What is there while the app is shown. */
class OpenedApp implements Tabs {
  readonly signal: AbortSignal;
  readonly frames: FrameWriter;
  readonly views: ViewContext;
  readonly store: AppStore;
  admin: AdminHost | undefined;
  wasInterrupted = false;
  commands: readonly string[];
  /** Names that only the command line follows. */
  readonly #followedNow: readonly string[];
  readonly #leaving = new AbortController();
  #who = '';

  constructor(
    { client, watch, times = Number.POSITIVE_INFINITY }: AppStart,
    kept: KeptApp,
    outer: CommandContext,
  ) {
    const { runtime } = outer;
    this.commands = kept.commands;
    this.#followedNow = watch.followed.filter((name) => !kept.followed.includes(name));
    this.signal = AbortSignal.any([runtime.signal, this.#leaving.signal]);
    // Each typed letter waits for the next; Node warns of more than ten on the screen.
    setMaxListeners(0, this.signal);
    // What a command does for a view ends with the app: a call under way would keep the process alive.
    const context = withRuntime(outer, { signal: this.signal });
    this.frames = new FrameWriter(runtime.stdout, runtime.clock);
    const online = new PlayersOnline({
      ...{ client, context, signal: this.signal },
      onChange: () => this.store.changed(),
    });
    const status = new StatusFeed(
      {
        ...watch,
        ...{ followed: [...this.#followedNow, ...kept.followed], times, signal: this.signal },
        load: async (stop) => {
          const detail = await client.status.detail({}, { signal: stop });
          online.note(detail);
          return detail;
        },
        onEnd: () => this.leave(),
        isHeld: () => this.store.isPaused,
        notify: (messages) => this.#notify(messages),
      },
      context,
    );
    const cards = new PersonaCards(client, runtime.clock, this.signal);
    this.views = { client, context, status, online, cards, notify: (message) => this.#notify([message]) };
    this.store = new AppStore({
      ...{ client, context, signal: this.signal },
      actions: this.#actions(context),
      viewOfTab: (tab) => viewOfTab(tab, this),
      pickerOf: (kind, store) => this.#pickerOf(kind, store),
      findOffers: (typed, store) => findOffers(typed, { store, views: this.views }, this.signal),
    });
  }

  leave(): void {
    this.#leaving.abort();
  }

  head(): AppHead {
    const { context, online } = this.views;
    const isProduction = context.settings.isProduction();
    return { who: this.#who, isProduction, online: online.now, day: online.day ?? [] };
  }

  /** What the next start is to know. */
  toKeep(): KeptApp {
    const followed = this.views.status.followed.filter((name) => !this.#followedNow.includes(name));
    return { followed, commands: this.commands };
  }

  async findAdmin(): Promise<void> {
    this.admin = await requireAdminHost(this.views.context);
    this.store.hasAdmin = true;
    this.#who = this.admin.admin.userName;
    this.store.changed();
  }

  async findUser(): Promise<void> {
    const { isSignedIn, name } = await readUser(this.views, this.signal);
    this.#who = this.admin?.admin.userName ?? name;
    this.store.changed();
    // Most users are no admins, and a host that refuses to tell has no tab for them.
    if (isSignedIn && this.admin === undefined) await this.findAdmin().catch(() => undefined);
  }

  /** The offers behind `:` begin with those that were picked before, and one that is picked is kept. */
  #pickerOf(kind: Picker['kind'], store: AppStore): Picker {
    const picker = pickerOf(kind, { store, views: this.views, admin: this.admin });
    if (kind !== 'command') return picker;
    const noting = (offer: Offer): Offer => ({
      ...offer,
      pick: () => {
        this.commands = withCommand(this.commands, offer.text);
        offer.pick();
      },
    });
    const before = this.commands.flatMap(
      (text) => picker.offers(text).find((one) => one.text === text) ?? [],
    );
    return {
      ...picker,
      offers: (typed) => {
        const offers = picker.offers(typed);
        return (
          typed === '' ? [...before, ...offers.filter((one) => !this.commands.includes(one.text))] : offers
        ).map(noting);
      },
    };
  }

  #notify(messages: readonly string[]): void {
    this.frames.signal(notificationSequences(messages));
    this.store.say(messages.join(' · '));
  }

  #actions({ runtime }: CommandContext): AppActions {
    const { frames } = this;
    return {
      leave: (wasInterrupted) => {
        this.wasInterrupted ||= wasInterrupted;
        this.leave();
      },
      suspend: () => suspendScreen(runtime.stdin, frames),
      outside: (run) => lendScreen(runtime.stdin, frames, run),
      pace: (isPaced) => {
        frames.isPaced = isPaced;
      },
      signal: (sequence) => frames.signal(sequence),
    };
  }
}

/** Prints the counts of the last status on the terminal that the app has given back. */
async function printLastCounts({ view }: StatusFeed, { runtime, language }: CommandContext): Promise<void> {
  if (view === undefined) return;
  const lines = statusChanges(undefined, view, language);
  await writeText(runtime.stdout, lines.map((line) => `${line}\n`).join(''));
}

/** @throws {CommandError} `usage` for a place that the app does not have. */
function viewOfWords([tab = 'home', ...rest]: readonly string[], setup: Tabs): AppView {
  const { text } = setup.views.context.language;
  const [found] = tabs.filter((one) => one === tab);
  const refuse = (cause?: unknown): CommandError => {
    const place = [tab, ...rest].join(' ');
    return new CommandError('usage', text('terminal.app.noPlace', { place, places: tabs.join(', ') }), {
      cause,
    });
  };
  if (found === undefined) throw refuse();
  // Their words are filters or a folder, and they say themselves what is wrong with them.
  if (found === 'matches' || found === 'replays') return viewOfTab(found, setup, rest);
  try {
    return placeInTab(found, rest, setup) ?? viewOfTab(found, setup);
  } catch (error) {
    throw refuse(error);
  }
}

/** The folder that words name, spaces included; no shell has replaced its `~`. Default: the working directory. */
function folderOf(words: readonly string[], { context: { runtime } }: ViewContext): string {
  const typed = words.join(' ').replace(/^~(?=$|[/\\])/u, runtime.homeDirectory);
  return resolve(runtime.workingDirectory, typed);
}

/** The place that words name within a tab: `players` of Status, `corona 1v1` of Ladder. */
function placeInTab(tab: TabName, words: readonly string[], { views, admin }: Tabs): AppView | undefined {
  const [word, , page = '1'] = words;
  const list = statusLists.find((one) => tab === 'status' && one === word);
  if (list !== undefined) return statusView({ list }, views);
  const place = adminPlaces.find((one) => tab === 'admin' && one === word);
  if (admin !== undefined && place !== undefined) return adminPlaceView(place, { ...views, admin });
  if (tab !== 'ladder' || word === undefined) return undefined;
  return ladderView(
    { ...ladderOfWords(words.slice(0, 2)), ...(Number(page) > 1 && { page: Number(page) }) },
    views,
  );
}

interface Tabs {
  readonly views: ViewContext;
  /** Undefined where the user is none. */
  readonly admin: AdminHost | undefined;
}

/** The first view of a tab; filters stand behind Matches, a folder behind Replays. */
function viewOfTab(tab: TabName, { views, admin }: Tabs, words: readonly string[] = []): AppView {
  switch (tab) {
    case 'admin':
      return admin === undefined ? homeView(views) : adminView({ ...views, admin });
    case 'home':
      return homeView(views);
    case 'status':
      return statusView({ list: 'rooms' }, views);
    case 'ladder':
      return ladderView({ mod: 'ra3', type: '1v1' }, views);
    case 'persona':
      return ownPersonasView(views);
    case 'matches':
      return matchesView({ asked: readAskedMatches(words, views.context.language) }, views);
    case 'replays':
      return replaysView(folderOf(words, views), views);
  }
}

interface Opened extends Tabs {
  readonly store: AppStore;
}

function pickerOf(kind: Picker['kind'], opened: Opened): Picker {
  const { store, admin } = opened;
  const all =
    kind === 'help'
      ? keyOffers(opened)
      : [...placeOffers(opened), ...commandOffers(kind, opened), ...mapOffers(opened)];
  return {
    ...{ kind, typed: '', at: 0, found: [] },
    offers: (typed) => [
      ...(kind === 'command' ? typedOffers(typed, store, (words) => viewOfWords(words, opened)) : []),
      ...userOffers(typed, admin, opened),
      ...all,
    ],
  };
}
