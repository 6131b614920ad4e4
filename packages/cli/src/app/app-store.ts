import type { Client } from '@ra3/sdk/node';
import { describeError } from '../failure/describe-error.js';
import { wait } from '../settings/clock.js';
import type { CommandContext } from '../command/command-context.js';
import { frameActOf, type FrameAct } from './app-keys.js';
import { shownOffers, type Picker } from './app-picker.js';
import { makePlace, nextSort, selectedIndex, shownItems, type Place } from './app-place.js';
import { tabs, type AppView, type TabName, type ViewItem, type ViewTools } from './app-view.js';

export interface AppActions {
  readonly leave: (wasInterrupted: boolean) => void;
  readonly suspend: () => void;
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
const REST_MS = 250;

/** What the app shows, and what keys do with it: a stack of places, one prompt or picker above it. */
export class AppStore {
  readonly setup: AppSetup;
  readonly stack: Place[] = [];
  picker: Picker | undefined;
  isFiltering = false;
  isPaused = false;
  message = '';
  /** Rows of the list that fit; the frame sets it. */
  pageItems = 10;
  readonly #kept = new Map<TabName, Place[]>();
  readonly #listeners = new Set<() => void>();
  #cancelPoll: (() => void) | undefined;
  #cancelDetail: (() => void) | undefined;
  #cancelFind: (() => void) | undefined;
  /** Width of the detail pane; 0 while it is not shown. */
  #detailWidth = 0;
  #load = new AbortController();

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

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  changed(): void {
    for (const listener of this.#listeners) listener();
  }

  /** The frame says how wide the detail pane is; 0 while there is none. */
  showDetail(width: number): void {
    if (width === this.#detailWidth) return;
    this.#detailWidth = width;
    for (const { details } of this.stack) details.clear();
    this.#wantDetail();
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

  press(key: string): void {
    this.message = '';
    if (this.picker !== undefined) this.#pressInPicker(this.picker, key);
    else if (this.isFiltering) this.#pressInFilter(key);
    else this.#pressInList(key);
    this.#wantDetail();
    this.changed();
  }

  /** Loads the list of the shown view again. */
  async refresh(): Promise<void> {
    const { place, setup } = this;
    const { clock } = setup.context.runtime;
    this.#load.abort();
    this.#cancelPoll?.();
    const load = new AbortController();
    this.#load = load;
    const askedAt = clock.now();
    try {
      const list = await place.view.load(AbortSignal.any([setup.signal, load.signal]));
      if (load.signal.aborted) return;
      const index = selectedIndex(place, shownItems({ ...place, list }));
      Object.assign(place, { list, failure: undefined, takenAt: clock.now() });
      place.tookMs = clock.now() - askedAt;
      place.selected = { id: place.selected.id, index: Math.max(0, index) };
      // What is shown stays until the new details are there.
      for (const id of place.details.keys()) place.stale.add(id);
    } catch (error) {
      if (load.signal.aborted || setup.signal.aborted) return;
      place.failure = error;
    }
    this.#poll(place);
    this.#wantDetail();
    this.changed();
  }

  failureText(): string {
    const { failure } = this.place;
    return failure === undefined ? '' : describeError(failure, this.setup.context.language).message;
  }

  /** Runs what a key or an offer starts, and says what went wrong. */
  async attempt(act: () => Promise<void> | void): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!this.setup.signal.aborted) this.say(describeError(error, this.setup.context.language).message);
    }
  }

  #show(): void {
    this.#load.abort();
    this.#cancelPoll?.();
    void this.refresh();
    this.changed();
  }

  #poll({ view: { pollMs } }: Place): void {
    if (pollMs === undefined || this.isPaused || this.setup.signal.aborted) return;
    this.#cancelPoll = this.setup.context.runtime.clock.after(pollMs, () => void this.refresh());
  }

  #pressInFilter(key: string): void {
    const { place } = this;
    if (key === 'Enter') this.isFiltering = false;
    else if (key === 'Esc') {
      this.isFiltering = false;
      place.filter = '';
    } else if (key === '↓' || key === '↑') this.#move(key === '↓' ? 1 : -1);
    else place.filter = typedText(place.filter, key);
  }

  #pressInPicker(picker: Picker, key: string): void {
    const offers = shownOffers(picker);
    if (key === 'Esc') this.picker = undefined;
    else if (key === '↓' || key === '↑') {
      picker.at = within(picker.at + (key === '↓' ? 1 : -1), offers.length);
    } else if (key === 'Tab') picker.typed = offers[picker.at]?.text ?? picker.typed;
    else if (key === 'Enter') {
      this.picker = undefined;
      offers[picker.at]?.pick();
    } else {
      picker.typed = typedText(picker.typed, key);
      picker.at = 0;
      this.#find(picker);
    }
  }

  /** Asks the host for players once the user has stopped typing. */
  #find(picker: Picker): void {
    this.#cancelFind?.();
    picker.found = [];
    if (picker.kind === 'help' || picker.typed.trim() === '') return;
    const { typed } = picker;
    this.#cancelFind = this.setup.context.runtime.clock.after(REST_MS, () => {
      void this.attempt(async () => {
        const found = await this.setup.findOffers(typed, this);
        if (this.picker !== picker || picker.typed !== typed) return;
        picker.found = found;
        this.changed();
      });
    });
  }

  #pressInList(key: string): void {
    const tab = tabs[Number(key) - 1];
    if (tab !== undefined) {
      this.openTab(tab);
      return;
    }
    const own = this.place.view.keys?.find((one) => one.key === key);
    const act = frameActOf(key);
    if (own !== undefined) void this.attempt(() => own.act(this.#tools(), this.item));
    else if (act !== undefined) this.#act(act);
  }

  #act(act: FrameAct): void {
    const { place } = this;
    const moved = movedBy(act, this.pageItems);
    if (moved !== undefined) this.#move(moved);
    else if (act === 'open') this.#open();
    else if (act === 'back') this.#back();
    else if (act === 'filter') this.isFiltering = true;
    else if (act === 'command' || act === 'find' || act === 'help')
      this.picker = this.setup.pickerOf(act, this);
    else if (act === 'nextTab') this.#nextTab();
    else if (act === 'sort') place.sort = nextSort(place);
    else if (act === 'sortBack') place.sort &&= { ...place.sort, isDown: !place.sort.isDown };
    else if (act === 'mark' || act === 'all') this.#mark(act === 'all');
    else if (act === 'refresh') void this.refresh();
    else if (act === 'pause') this.#pause();
    else if (act === 'site' || act === 'copy') this.#give(act);
    else if (act === 'equivalent') this.message = place.view.command;
    else this.setup.actions.leave(false);
  }

  #move(by: number): void {
    const { place } = this;
    const items = shownItems(place);
    const index = within(selectedIndex(place, items) + by, items.length);
    place.selected = { id: items[index]?.id ?? '', index };
  }

  #open(): void {
    const { item, place } = this;
    if (item?.open !== undefined) this.push(item.open());
    else if (item?.detail !== undefined) place.isDetailOpen = true;
  }

  /** Esc goes back by one step: details, marks, the filter, then the view before. */
  #back(): void {
    const { place } = this;
    if (place.isDetailOpen) place.isDetailOpen = false;
    else if (place.marks.size > 0) place.marks.clear();
    else if (place.filter !== '') place.filter = '';
    else if (this.stack.length > 1) {
      this.stack.pop();
      this.changed();
      if (this.place.list === undefined) void this.refresh();
      else this.#poll(this.place);
    }
  }

  #nextTab(): void {
    const at = tabs.indexOf(this.stack[0]?.view.tab ?? 'home');
    this.openTab(tabs[(at + 1) % tabs.length] ?? 'home');
  }

  #mark(isAll: boolean): void {
    const { place, item } = this;
    const ids = isAll ? shownItems(place).map(({ id }) => id) : item === undefined ? [] : [item.id];
    const isMarked = ids.every((id) => place.marks.has(id));
    for (const id of ids) {
      if (isMarked) place.marks.delete(id);
      else place.marks.add(id);
    }
    if (!isAll) this.#move(1);
  }

  #pause(): void {
    this.isPaused = !this.isPaused;
    if (this.isPaused) this.#cancelPoll?.();
    else void this.refresh();
  }

  /** `o` shows the address of the page, and opens it where a browser can be started; `y` copies it (OSC 52). */
  #give(act: 'copy' | 'site'): void {
    const { text } = this.setup.context.language;
    const path = this.item?.site ?? this.place.view.site;
    if (path === undefined) {
      this.message = text('terminal.app.noPage');
      return;
    }
    const address = this.setup.context.host + path;
    if (act === 'copy') {
      this.setup.actions.signal(`\u001b]52;c;${Buffer.from(address).toString('base64')}\u0007`);
      this.message = text('terminal.app.copied', { address });
      return;
    }
    void this.attempt(async () => {
      const { startBrowser } = await import('../tools/start-browser.js');
      await startBrowser(address, this.setup.context.runtime.env);
      this.say(address);
    });
  }

  #tools(): ViewTools {
    const { place } = this;
    return {
      push: (view) => this.push(view),
      replace: (view, selectedId) => this.replace(view, selectedId),
      say: (message) => this.say(message),
      marked: (place.list?.items ?? []).filter(({ id }) => place.marks.has(id)),
      signal: this.setup.signal,
    };
  }

  #wantDetail(): void {
    this.#cancelDetail?.();
    const { item, place } = this;
    const width = this.#detailWidth;
    if (item?.detail === undefined || width === 0) return;
    if (place.details.has(item.id) && !place.stale.has(item.id)) return;
    const rest = new AbortController();
    this.#cancelDetail = () => rest.abort();
    void this.#loadDetail(place, { item, width }, rest.signal);
  }

  async #loadDetail(
    place: Place,
    { item, width }: { readonly item: ViewItem; readonly width: number },
    signal: AbortSignal,
  ): Promise<void> {
    const { context } = this.setup;
    const either = AbortSignal.any([signal, this.setup.signal]);
    await wait(context.runtime.clock, REST_MS, either);
    if (either.aborted) return;
    let lines: readonly string[];
    try {
      lines = (await item.detail?.(width, either)) ?? [];
    } catch (error) {
      lines = [describeError(error, context.language).message];
    }
    if (either.aborted) return;
    place.details.set(item.id, lines);
    place.stale.delete(item.id);
    this.changed();
  }
}

function within(index: number, length: number): number {
  return Math.max(0, Math.min(index, length - 1));
}

function movedBy(act: FrameAct, page: number): number | undefined {
  switch (act) {
    case 'down':
      return 1;
    case 'up':
      return -1;
    case 'pageDown':
      return page;
    case 'pageUp':
      return -page;
    case 'top':
      return Number.NEGATIVE_INFINITY;
    case 'bottom':
      return Number.POSITIVE_INFINITY;
    default:
      return undefined;
  }
}

function typedText(typed: string, key: string): string {
  if (key === 'Backspace') return typed.slice(0, -1);
  if (key === 'Space') return `${typed} `;
  return Array.from(key).length === 1 ? typed + key : typed;
}
