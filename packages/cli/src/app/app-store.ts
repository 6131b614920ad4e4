import { setMaxListeners } from 'node:events';
import type { Client } from '@ra3/sdk/node';
import { describeError } from '../failure/describe-error.js';
import { countLosses } from '../host/lost-rows.js';
import { abortWithin, later, retryDelayMs, wait, type Abortable } from '../settings/clock.js';
import type { CommandContext } from '../command/command-context.js';
import type { Picker } from './app-picker.js';
import { makePlace, selectedIndex, shownItems, type Place } from './app-place.js';
import {
  looksSame,
  type AppView,
  type Asked,
  type TabName,
  type ViewItem,
  type ViewList,
  type ViewTools,
} from './app-view.js';

export interface AppActions {
  readonly leave: (wasInterrupted: boolean) => void;
  readonly suspend: () => void;
  /** Gives the terminal to a program until it ends. */
  readonly outside: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** Says whether no key caused what is drawn next. */
  readonly pace: (isPaced: boolean) => void;
  /** Sends a sequence that draws nothing. */
  readonly signal: (sequence: string) => void;
}

export interface AppSetup {
  readonly client: Client;
  readonly context: CommandContext;
  readonly signal: AbortSignal;
  readonly actions: AppActions;
  readonly viewOfTab: (tab: TabName) => AppView;
  readonly pickerOf: (kind: Picker['kind'], store: AppStore) => Picker;
  readonly findOffers: (typed: string, store: AppStore) => Promise<Picker['found']>;
}

/** A cursor that moves on does not ask for the details of every row it passes. */
export const REST_MS = 250;

/** What the app shows, and what keys do with it: a stack of places, one prompt or picker above it. */
export class AppStore {
  readonly setup: AppSetup;
  readonly stack: Place[] = [];
  picker: Picker | undefined;
  isFiltering = false;
  /** Characters of the filter before its cursor. Default: all. */
  caret: number | undefined;
  isPaused = false;
  message = '';
  /** Rows of the list that fit; the list notes it. */
  pageItems = 10;
  /** Whether the user is an admin or a moderator. */
  hasAdmin = false;
  /** Indexes of items by the row of the screen, from 0; the list notes them. */
  itemAtRow: ReadonlyMap<number, number> = new Map();
  readonly #kept = new Map<TabName, Place[]>();
  readonly #listeners = new Set<() => void>();
  #cancelPoll: (() => void) | undefined;
  #cancelDetail: (() => void) | undefined;
  /** Width of the detail pane; 0 while it is not shown. */
  #detailWidth = 0;
  #load: Abortable | undefined;

  constructor(setup: AppSetup) {
    this.setup = setup;
  }

  /** The place that is shown. */
  get place(): Place {
    const place = this.stack.at(-1);
    if (place === undefined) throw new Error('the app shows nothing yet');
    return place;
  }

  get item(): ViewItem | undefined {
    const items = shownItems(this.place);
    return items[selectedIndex(this.place, items)];
  }

  hasTab(tab: TabName): boolean {
    return tab !== 'admin' || this.hasAdmin;
  }

  /** Whether leaving would lose an act on its way, or what was filled in. */
  get isUnsaved(): boolean {
    const now = this.stack[0]?.view.tab;
    const others = [...this.#kept].filter(([tab]) => tab !== now).flatMap(([, places]) => places);
    return [...this.stack, ...others].some(({ view }) => view.isUnsaved === true);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  changed(): void {
    for (const listener of this.#listeners) listener();
  }

  /** The screen says how wide the detail pane is; 0 while there is none. */
  showDetail(width: number): void {
    if (width === this.#detailWidth) return;
    this.#detailWidth = width;
    for (const { details } of this.stack) details.clear();
    this.wantDetail();
  }

  say(message: string): void {
    this.message = message;
    this.changed();
  }

  push(view: AppView): void {
    // Another tab has a stack of its own, to which its number comes back.
    const tab = this.stack.at(-1)?.view.tab;
    if (tab !== undefined && this.stack.length > 0) this.#kept.set(tab, [...this.stack]);
    this.stack.push(makePlace(view));
    this.#show();
  }

  replace(view: AppView, selectedId?: string): void {
    this.stack.pop();
    this.stack.push(makePlace(view, selectedId));
    this.#show();
  }

  /** Shows the place of a tab as it was left. */
  openTab(tab: TabName): void {
    const now = this.stack[0]?.view.tab;
    if (now !== undefined) this.#kept.set(now, [...this.stack]);
    const kept = this.#kept.get(tab) ?? [makePlace(this.setup.viewOfTab(tab))];
    this.stack.splice(0, this.stack.length, ...kept);
    this.#show();
  }

  /** Loads the list of the shown view again. */
  async refresh(): Promise<void> {
    const { place, setup } = this;
    const { clock } = setup.context.runtime;
    this.#load?.abort();
    this.#cancelPoll?.();
    const load = abortWithin(setup.signal);
    this.#load = load;
    // A view sends as many requests at once as it has parts; Node warns of more than ten on the screen.
    setMaxListeners(0, load.signal);
    const askedAt = clock.now();
    try {
      const { value: list, lost } = await countLosses(() => place.view.load(load.signal));
      if (load.signal.aborted) return;
      Object.assign(place, { failure: undefined, failures: 0, isTouched: false });
      place.hasLosses = lost > 0;
      this.#take(place, list, askedAt);
    } catch (error) {
      if (load.signal.aborted) return;
      place.failure = error;
      place.failures += 1;
    } finally {
      // Ends what a failure has left under way, too.
      load.abort();
    }
    this.#poll(place);
    this.wantDetail();
    this.changed();
  }

  #take(place: Place, list: ViewList, askedAt: number): void {
    const takenAt = this.setup.context.runtime.clock.now();
    const index = selectedIndex(place, shownItems({ ...place, list }));
    // A list without news leaves the screen as it is, to the last number.
    const isNews = place.list === undefined || !looksSame(place.list, list);
    Object.assign(place, { list, takenAt, ...(isNews && { tookMs: takenAt - askedAt }) });
    place.selected = { id: place.selected.id, index: Math.max(0, index) };
    // What is shown stays until the new details are there; what is gone from the list goes.
    const ids = new Set(list.items.map(({ id }) => id));
    for (const id of place.details.keys()) {
      if (ids.has(id)) place.stale.add(id);
      else [place.details, place.stale].forEach((kept) => kept.delete(id));
    }
  }

  /** Whether the shown list is asked for again and again. */
  get isLive(): boolean {
    return this.place.view.pollMs !== undefined && !this.isPaused;
  }

  /** Runs what a key or an offer starts, and says what went wrong. */
  async attempt(act: () => Promise<void> | void): Promise<void> {
    const { place } = this;
    const { typed } = place;
    try {
      await act();
      if (place.typed !== typed) place.typed = undefined;
    } catch (error) {
      if (!this.setup.signal.aborted) this.say(describeError(error, this.setup.context.language).message);
    }
  }

  #show(): void {
    this.#load?.abort();
    this.#cancelPoll?.();
    void this.refresh();
    this.changed();
  }

  /** Goes back to the view below, and returns whether it did: the last one stays, and one whose act is on its way. */
  pop(): boolean {
    if (this.place.view.isActing === true)
      this.say(this.setup.context.language.text('terminal.captcha.sending'));
    if (this.stack.length < 2 || this.place.view.isActing === true) return false;
    this.stack.pop();
    if (this.place.list === undefined || this.place.isTouched) void this.refresh();
    else this.#poll(this.place);
    return true;
  }

  pause(): void {
    this.isPaused = !this.isPaused;
    if (this.isPaused) this.#cancelPoll?.();
    else void this.refresh();
  }

  #poll({ view: { pollMs }, failures }: Place): void {
    this.#cancelPoll?.();
    if (pollMs === undefined || this.isPaused) return;
    const { context, signal } = this.setup;
    const delayMs = retryDelayMs(pollMs, failures);
    this.#cancelPoll = later(context.runtime.clock, { delayMs, signal }, () => {
      this.setup.actions.pace(true);
      void this.refresh();
    });
  }

  #ask(title: string, { typed, choices = [], isLong = false }: Asked = {}): Promise<string | undefined> {
    const { place } = this;
    const offers = choices.map((text) => ({ text, pick: () => undefined }));
    const before = place.typed?.title === title ? place.typed.text : '';
    return new Promise((resolve) => {
      const answer = (text: string | undefined) => {
        if (text !== undefined && typed === undefined && choices.length === 0) place.typed = { title, text };
        resolve(text);
      };
      this.picker = {
        ...{ kind: 'ask', title, isLong, typed: typed ?? before, at: 0, found: [] },
        ...{ offers: () => offers, answer },
      };
      this.changed();
    });
  }

  /** What a key of the view can do. */
  tools(): ViewTools {
    const { place } = this;
    return {
      push: (view) => this.push(view),
      replace: (view, selectedId) => this.replace(view, selectedId),
      say: (message) => this.say(message),
      ask: (title, given) => this.#ask(title, given),
      outside: (run) => this.setup.actions.outside(run),
      touch: () => {
        for (const each of this.stack) each.isTouched = true;
      },
      reload: () => void this.refresh(),
      marked: (place.list?.items ?? []).filter(({ id }) => place.marks.has(id)),
      signal: this.setup.signal,
    };
  }

  /** Loads the details of the selected item, once the cursor rests. */
  wantDetail(): void {
    this.#cancelDetail?.();
    const { item, place } = this;
    const width = this.#detailWidth;
    if (item?.detail === undefined || width === 0) return;
    if (place.details.has(item.id) && !place.stale.has(item.id)) return;
    const load = abortWithin(this.setup.signal);
    this.#cancelDetail = load.abort;
    void this.#loadDetail(place, { item, width }, load.signal).finally(load.abort);
  }

  async #loadDetail(
    place: Place,
    { item, width }: { readonly item: ViewItem; readonly width: number },
    signal: AbortSignal,
  ): Promise<void> {
    const { context } = this.setup;
    const isOver = (): boolean => signal.aborted;
    await wait(context.runtime.clock, REST_MS, signal);
    if (isOver()) return;
    const read = async (): Promise<readonly string[]> => (await item.detail?.(width, signal)) ?? [];
    const lines = await read().catch((error: unknown) => [describeError(error, context.language).message]);
    if (isOver()) return;
    place.details.set(item.id, lines);
    place.stale.delete(item.id);
    this.changed();
  }
}
