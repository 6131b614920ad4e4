import { later } from '../settings/clock.js';
import { frameActOf, type FrameAct } from './app-keys.js';
import { shownOffers, type Picker } from './app-picker.js';
import { nextSort, selectedIndex, shownItems, viewKeys } from './app-place.js';
import { REST_MS, type AppStore } from './app-store.js';
import { tabs, type TabName } from './app-view.js';
import { editLine, insert, lineOf, type TypedLine } from './edit-line.js';

/** What a key does: in the picker, in the filter, or in the list. */
export function pressKey(store: AppStore, key: string): void {
  store.message = '';
  store.setup.actions.pace(false);
  const { picker } = store;
  if (picker?.isLong === true && key === '^J') type(store, '\n');
  else if (picker !== undefined) pressInPicker(store, picker, key === '^J' ? 'Enter' : key);
  else if (store.isFiltering) pressInFilter(store, key === '^J' ? 'Enter' : key);
  else pressInList(store, key === '^J' ? 'Enter' : key);
  store.wantDetail();
  store.changed();
}

/** A pasted text goes where one is typed; no letter of it is a key. */
export function pasteText(store: AppStore, pasted: string): void {
  store.message = '';
  const isLong = store.picker?.isLong === true;
  type(store, isLong ? pasted.replaceAll(/\r\n?/gu, '\n') : pasted.replaceAll(/\s*[\r\n]+\s*/gu, ' '));
  store.changed();
}

/** Puts a text at the cursor of the picker or of the filter. */
function type(store: AppStore, text: string): void {
  const { picker, place } = store;
  if (picker !== undefined) takeTyped(store, picker, insert(lineOf(picker.typed, picker.caret), text));
  else if (store.isFiltering) takeFilter(store, insert(lineOf(place.filter, store.caret), text));
}

function takeTyped(store: AppStore, picker: Picker, { text, caret }: TypedLine): void {
  const isSame = text === picker.typed;
  Object.assign(picker, { typed: text, caret });
  // A cursor that moves finds nothing else.
  if (isSame) return;
  picker.at = 0;
  find(store, picker);
}

function takeFilter(store: AppStore, { text, caret }: TypedLine): void {
  store.place.filter = text;
  store.caret = caret;
}

function pressInFilter(store: AppStore, key: string): void {
  const { place } = store;
  if (key === '↓' || key === '↑') move(store, key === '↓' ? 1 : -1);
  else if (key === 'Enter' || key === 'Esc') {
    store.isFiltering = false;
    if (key === 'Esc') place.filter = '';
  } else takeFilter(store, editLine(lineOf(place.filter, store.caret), key));
}

function pressInPicker(store: AppStore, picker: Picker, key: string): void {
  const offers = shownOffers(picker);
  switch (key) {
    case 'Esc':
      store.picker = undefined;
      picker.answer?.(undefined);
      return;
    case '↓':
    case '↑':
      picker.at = within(picker.at + (key === '↓' ? 1 : -1), offers.length);
      return;
    case 'Tab':
      Object.assign(picker, { typed: offers[picker.at]?.text ?? picker.typed, caret: undefined });
      return;
    case 'Enter':
      store.picker = undefined;
      offers[picker.at]?.pick();
      picker.answer?.(offers[picker.at]?.text ?? picker.typed);
      return;
    default:
      takeTyped(store, picker, editLine(lineOf(picker.typed, picker.caret), key));
  }
}

/** Asks the host for players once the user has stopped typing. */
function find(store: AppStore, picker: Picker): void {
  picker.found = [];
  const { typed } = picker;
  if (picker.kind === 'help' || picker.kind === 'ask' || typed.trim() === '') return;
  const isCurrent = (): boolean => store.picker === picker && picker.typed === typed;
  const { context, signal } = store.setup;
  later(context.runtime.clock, { delayMs: REST_MS, signal }, () => {
    if (!isCurrent()) return;
    void store.attempt(async () => {
      const found = await store.setup.findOffers(typed, store);
      if (!isCurrent()) return;
      picker.found = found;
      store.changed();
    });
  });
}

function pressInList(store: AppStore, key: string): void {
  const tab = tabs[Number(key) - 1];
  if (tab !== undefined && store.hasTab(tab)) {
    showTab(store, tab);
    return;
  }
  const [, row] = /^Click (\d+)$/u.exec(key) ?? [];
  if (row !== undefined) click(store, Number(row));
  const own = viewKeys(store.place).find((one) => one.key === key);
  const act = frameActOf(key);
  if (own !== undefined) void store.attempt(() => own.act(store.tools(), store.item));
  else if (act !== undefined) acts[act](store);
}

/** A tab as it was left; from within it, its first view. */
function showTab(store: AppStore, tab: TabName): void {
  const { stack } = store;
  if (stack.length < 2 || stack[0]?.view.tab !== tab) store.openTab(tab);
  else while (stack.length > 1 && store.pop());
}

const acts: Readonly<Record<FrameAct, (store: AppStore) => void>> = {
  down: (store) => move(store, 1),
  up: (store) => move(store, -1),
  pageDown: (store) => move(store, store.pageItems),
  pageUp: (store) => move(store, -store.pageItems),
  wheelDown: (store) => move(store, WHEEL_ROWS),
  wheelUp: (store) => move(store, -WHEEL_ROWS),
  top: (store) => move(store, Number.NEGATIVE_INFINITY),
  bottom: (store) => move(store, Number.POSITIVE_INFINITY),
  open,
  back,
  filter: (store) => {
    Object.assign(store, { isFiltering: true, caret: undefined });
  },
  command: (store) => pick(store, 'command'),
  find: (store) => pick(store, 'find'),
  help: (store) => pick(store, 'help'),
  nextTab: (store) => {
    const shown = tabs.filter((tab) => store.hasTab(tab));
    const at = shown.indexOf(store.stack[0]?.view.tab ?? 'home');
    store.openTab(shown[(at + 1) % shown.length] ?? 'home');
  },
  sort: ({ place }) => {
    place.sort = nextSort(place);
  },
  sortBack: ({ place }) => {
    place.sort &&= { ...place.sort, isDown: !place.sort.isDown };
  },
  mark: (store) => {
    mark(store, store.item === undefined ? [] : [store.item.id]);
    move(store, 1);
  },
  all: (store) =>
    mark(
      store,
      shownItems(store.place).map(({ id }) => id),
    ),
  refresh: (store) => void store.refresh(),
  pause: (store) => store.pause(),
  site: (store) => void showPage(store),
  copy,
  equivalent: (store) => {
    store.message = store.place.view.command;
  },
  quit: (store) => void leaveApp(store),
};

/** Leaves the app; asks first while an act is on its way or a sheet is filled in. */
export async function leaveApp(store: AppStore): Promise<void> {
  const { text } = store.setup.context.language;
  const leave = text('terminal.app.leave');
  const choices = [text('terminal.app.stay'), leave];
  const isSure =
    !store.isUnsaved || (await store.tools().ask(text('terminal.app.unsaved'), { choices })) === leave;
  if (isSure) store.setup.actions.leave(false);
}

function pick(store: AppStore, kind: Picker['kind']): void {
  store.picker = store.setup.pickerOf(kind, store);
}

const WHEEL_ROWS = 3;

/** Moves the cursor to the item at a row of the screen. */
function click({ place, itemAtRow }: AppStore, row: number): void {
  const index = itemAtRow.get(row);
  const id = index === undefined ? undefined : shownItems(place)[index]?.id;
  if (index !== undefined && id !== undefined) place.selected = { id, index };
}

function move({ place }: AppStore, by: number): void {
  const items = shownItems(place);
  const index = within(selectedIndex(place, items) + by, items.length);
  place.selected = { id: items[index]?.id ?? '', index };
}

function open(store: AppStore): void {
  const { item, place } = store;
  const act = item?.act;
  const view = act === undefined ? item?.open?.() : undefined;
  if (act !== undefined) void store.attempt(() => act(store.tools(), item));
  else if (view !== undefined) store.push(view);
  else if (item?.detail !== undefined) place.isDetailOpen = true;
}

/** Esc goes back by one step: details, marks, the filter, then the view before. */
function back(store: AppStore): void {
  const { place } = store;
  if (place.isDetailOpen) place.isDetailOpen = false;
  else if (place.marks.size > 0) place.marks.clear();
  else if (place.filter !== '') place.filter = '';
  else store.pop();
}

/** Marks the items, or takes the marks away where all have one. */
function mark({ place: { marks } }: AppStore, ids: readonly string[]): void {
  const areMarked = ids.every((id) => marks.has(id));
  for (const id of ids) {
    if (areMarked) marks.delete(id);
    else marks.add(id);
  }
}

/** The address of the same page on the site; says so where there is none. */
function addressOf(store: AppStore): string | undefined {
  const { text } = store.setup.context.language;
  const path = store.item?.site ?? store.place.view.site;
  if (path === undefined) store.message = text('terminal.app.noPage');
  return path === undefined ? undefined : store.setup.context.host + path;
}

/** Copies through the terminal (OSC 52). */
function copy(store: AppStore): void {
  const address = addressOf(store);
  if (address === undefined) return;
  store.setup.actions.signal(`\u001b]52;c;${Buffer.from(address).toString('base64')}\u0007`);
  store.message = store.setup.context.language.text('terminal.app.copied', { address });
}

/** Opens the page where a browser can be started, and shows its address in any case. */
function showPage(store: AppStore): Promise<void> {
  const address = addressOf(store);
  return store.attempt(async () => {
    if (address === undefined) return;
    const { startBrowser } = await import('../tools/start-browser.js');
    await startBrowser(address, store.setup.context.runtime.env);
    store.say(address);
  });
}

function within(index: number, length: number): number {
  return Math.max(0, Math.min(index, length - 1));
}
