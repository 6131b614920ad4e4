import { cleanLine } from '../print/clean-output.js';
import { hasTables, knownMeasure, measureFor, truncateCells } from '../print/cells.js';
import type { Paint } from '../print/paint.js';
import { formatTable, type Column } from '../print/table.js';
import { lineWidth, withoutColours } from '../live/styled-cells.js';
import { wrapLine } from '../live/wrap-line.js';
import { headLine, type AppHead } from './app-head.js';
import { frameKeys } from './app-keys.js';
import { shownOffers, type Picker } from './app-picker.js';
import { selectedIndex, shownItems, viewKeys, type Place } from './app-place.js';
import type { AppStore } from './app-store.js';
import { tabs, type ViewItem } from './app-view.js';
import { isSpoken, withoutCharts } from './spoken-lines.js';

export interface FrameSize {
  readonly columns: number;
  readonly rows: number;
}

/** The detail pane stands beside the list from this width on. */
const WIDTH_WITH_DETAIL = 100;
/** Lower terminals have the list and one line of keys. */
const ROWS_WITH_HEAD = 10;
const LEAST_MAIN_CELLS = 8;
const LEAST_TABLE_ROWS = 4;

/** Draws the whole screen as lines, one row lower than the terminal, which then never scrolls. */
export async function appFrame(store: AppStore, head: AppHead, size: FrameSize): Promise<string[]> {
  const lines = await frameLines(store, head, size);
  if (hasTables()) return lines;
  await measureFor(lines.map(withoutColours));
  // The first text that is not simple has loaded the tables that measure it.
  return hasTables() ? frameLines(store, head, size) : lines;
}

async function frameLines(store: AppStore, head: AppHead, { columns, rows }: FrameSize): Promise<string[]> {
  const isTall = rows >= ROWS_WITH_HEAD;
  const top = isTall ? [headLine(store, head, columns), crumbLine(store), tabLine(store)] : [];
  const height = Math.max(1, rows - 2 - top.length);
  const body = await bodyLines(store, { columns, rows: height, top: top.length });
  const filled = Array.from({ length: height }, (_unused, row) => body[row] ?? '');
  const lines = [...top, ...filled, bottomLine(store, columns, isTall)];
  return (isSpoken(store) ? lines.map(withoutCharts) : lines).map((line) => cutLine(line, columns));
}

/** A part of the screen, with the rows above it. */
interface PaneSize extends FrameSize {
  readonly top: number;
}

async function bodyLines(store: AppStore, size: PaneSize): Promise<string[]> {
  const { picker, place } = store;
  if (picker !== undefined) return pickerLines(picker, store, size);
  const hasDetail = place.list?.items.some(({ detail }) => detail !== undefined) === true;
  if (place.isDetailOpen) {
    store.showDetail(size.columns - 2);
    return detailLines(store, size);
  }
  // Two panes side by side would be spoken as one line.
  if (size.columns < WIDTH_WITH_DETAIL || !hasDetail || isSpoken(store)) {
    store.showDetail(0);
    return listLines(store, size);
  }
  const right = Math.min(64, Math.max(36, Math.floor(size.columns * 0.32)));
  const left = size.columns - right - 3;
  store.showDetail(right);
  const list = await listLines(store, { ...size, columns: left });
  const detail = detailLines(store, { ...size, columns: right });
  const border = store.setup.context.output.paint('muted', '│');
  return Array.from({ length: size.rows }, (_unused, row) => {
    const line = cutLine(list[row] ?? '', left);
    return `${line}${' '.repeat(Math.max(0, left - lineWidth(line)))} ${border} ${detail[row] ?? ''}`;
  });
}

async function listLines(store: AppStore, { columns, rows, top }: PaneSize): Promise<string[]> {
  const { paint } = store.setup.context.output;
  // A low terminal keeps the list and its cursor.
  const above = aboveLines(store, { columns, rows: Math.max(0, rows - LEAST_TABLE_ROWS) });
  const items = shownItems(store.place);
  if (items.length === 0) return [...above, paint('muted', `  ${cleanLine(emptyText(store), false)}`)];
  const left = { columns, rows: rows - above.length, top: top + above.length };
  return [...above, ...(await tableLines(store, items, left))];
}

/** What failed, what the view shows above its list, and its note. */
function aboveLines(store: AppStore, { columns, rows }: FrameSize): string[] {
  const { place, setup } = store;
  const { paint } = setup.context.output;
  const { text } = setup.context.language;
  const failure = store.failureText();
  const note = place.list?.note;
  const lines = (place.list?.above?.(columns) ?? []).slice(0, rows);
  return [
    ...(failure === '' ? [] : [paint('bad', `! ${cleanLine(failure, false)}`)]),
    ...(place.hasLosses ? [paint('warn', `! ${text('terminal.app.incomplete')}`)] : []),
    ...lines.map((line) => cleanLine(line, true)),
    ...(note === undefined ? [] : [paint('muted', cleanLine(note, false))]),
  ].slice(0, rows);
}

function emptyText({ place, setup }: AppStore): string {
  const { text } = setup.context.language;
  const { list, filter, failure } = place;
  if (list === undefined) return failure === undefined ? text('terminal.status.loading') : '';
  return filter !== '' && list.items.length > 0 ? text('terminal.watch.nothingFound') : list.empty;
}

async function tableLines(
  store: AppStore,
  items: readonly ViewItem[],
  { columns, rows, top }: PaneSize,
): Promise<string[]> {
  const { place, setup } = store;
  const { paint } = setup.context.output;
  const at = selectedIndex(place, items);
  const cells = items.map((item) => item.cells);
  const width = Math.max(8, columns - 2);
  const [head = '', ...lines] = await formatTable(appColumns(place, width), cells, { paint, width });
  const all = items.flatMap((item, index) => {
    const mark = place.marks.has(item.id) ? '*' : index === at ? '>' : ' ';
    const line = `${mark} ${lines[index] ?? ''}`;
    const isHeaded = place.sort === undefined && items[index - 1]?.group !== item.group;
    const { group = '' } = item;
    return [
      ...(isHeaded && group !== '' ? [{ line: paint('heading', cleanLine(group, false)), index: -1 }] : []),
      { line: index === at ? inverse(line, paint) : line, index },
    ];
  });
  const hasHead = rows > 3;
  const height = Math.max(1, rows - (hasHead ? 1 : 0));
  store.pageItems = Math.max(1, height - 1);
  const cursor = all.findIndex(({ index }) => index === at);
  const offset = Math.max(0, Math.min(cursor - Math.floor(height / 2), all.length - height));
  const window = all.slice(offset, offset + height);
  const first = top + (hasHead ? 1 : 0);
  store.itemAtRow = new Map(window.map(({ index }, row) => [first + row, index]));
  const shown = window.map(({ line }) => line);
  return hasHead ? [`  ${head}`, ...shown] : shown;
}

/**
 * The columns of the command, with an arrow at the sorted one. All but the main column can be dropped, the last first,
 * so that a row has one line in the narrowest terminal.
 */
function appColumns({ list, sort }: Place, width: number): Column[] {
  const columns = list?.columns ?? [];
  const main = Math.max(
    0,
    columns.findIndex(({ shrinksTo, dropsAt }) => shrinksTo !== undefined && dropsAt === undefined),
  );
  return columns.map((column, index) => {
    const arrow = sort?.column === index ? (sort.isDown ? ' ▾' : ' ▴') : '';
    const head = column.head + arrow;
    const least = Math.min(column.shrinksTo ?? LEAST_MAIN_CELLS, width);
    if (index === main) return { ...column, head, shrinksTo: least };
    return { ...column, head, dropsAt: column.dropsAt ?? (index + 1) / 100 };
  });
}

function detailLines(store: AppStore, { columns, rows }: FrameSize): string[] {
  const { item, place } = store;
  const lines = item === undefined ? [] : (place.details.get(item.id) ?? ['…']);
  return lines
    .map((line) => cleanLine(line, true))
    .flatMap((line) => wrapLine(line, columns) ?? [cutLine(line, columns)])
    .slice(0, rows);
}

function pickerLines(picker: Picker, { setup }: AppStore, { columns, rows }: FrameSize): string[] {
  const { paint } = setup.context.output;
  const sign =
    cleanLine(picker.title ?? '', false) || { ask: '', command: ':', find: '^K', help: '?' }[picker.kind];
  const offers = shownOffers(picker);
  const height = Math.max(1, rows - (picker.kind === 'ask' ? 2 : 1));
  const offset = Math.max(0, Math.min(picker.at - Math.floor(height / 2), offers.length - height));
  const lines = offers.slice(offset, offset + height).map(({ text, note = '' }, row) => {
    const line = `${row + offset === picker.at ? '>' : ' '} ${cleanLine(text, false)}`;
    const shown = `${truncateCells(line, columns, knownMeasure)}  ${paint('muted', cleanLine(note, false))}`;
    return row + offset === picker.at ? inverse(shown, paint) : shown;
  });
  const typed = `${cleanLine(picker.typed, false)}_`;
  return picker.kind === 'ask'
    ? [paint('signal', sign), `: ${typed}`, ...lines]
    : [`${paint('signal', sign)} ${typed}`, ...lines];
}

function crumbLine({ stack, setup }: AppStore): string {
  return setup.context.output.paint(
    'muted',
    stack.map(({ view }) => cleanLine(view.crumb, false)).join(' › '),
  );
}

function tabLine(store: AppStore): string {
  const { stack, setup } = store;
  const { paint } = setup.context.output;
  const { text } = setup.context.language;
  const now = stack[0]?.view.tab;
  return tabs
    .flatMap((tab, index) => {
      if (!store.hasTab(tab)) return [];
      const name = ` ${String(index + 1)} ${text(`terminal.app.tab.${tab}`)} `;
      if (tab !== now) return paint('muted', name);
      return hasColours(paint) && !isSpoken(store) ? inverse(name, paint) : `[${name.trim()}]`;
    })
    .join('');
}

/** The message, the filter, or the keys of this view. */
function bottomLine(store: AppStore, columns: number, isTall: boolean): string {
  const { paint } = store.setup.context.output;
  const { text } = store.setup.context.language;
  const { place, isFiltering, message } = store;
  if (message !== '') return paint('signal', cleanLine(message, false));
  if (isFiltering) return `${paint('signal', '/')} ${cleanLine(place.filter, false)}_`;
  // The head line says it on a higher terminal.
  const paused = store.isPaused && !isTall ? `${text('terminal.watch.paused')}  ` : '';
  const filter = paused + (place.filter === '' ? '' : `/${cleanLine(place.filter, false)}  `);
  const ownKeys = viewKeys(place);
  const own = ownKeys.map(({ key, text: name }) => `${key} ${name}`);
  const shared = frameKeys
    .slice(0, SHOWN_KEYS)
    .filter(({ act, keys: [key] }) => act !== 'help' && ownKeys.every((one) => one.key !== key))
    .filter(({ act }) => act !== 'open' || opensSomething(store.item))
    .map(({ keys, text: name }) => `${keys[0] ?? ''} ${text(name)}`);
  const help = `? ${text('terminal.app.key.help')}`;
  const most = columns - knownMeasure.width(help) - 3;
  const keys = [...own, ...shared].reduce(
    (line, one) => (knownMeasure.width(`${line}  ${one}`) > most ? line : `${line}  ${one}`),
    filter.trimEnd(),
  );
  return paint('muted', `${keys}  ${help}`.trimStart());
}

/** Whether Enter does something with the item under the cursor. */
function opensSomething(item: ViewItem | undefined): boolean {
  return item !== undefined && (item.act ?? item.open ?? item.detail) !== undefined;
}

/** Without colours a sign alone marks the cursor, because NO_COLOR means no sequence of this kind. */
function inverse(text: string, paint: Paint): string {
  return hasColours(paint) ? `\u001b[7m${text}\u001b[27m` : text;
}

function hasColours(paint: Paint): boolean {
  return paint('muted', ' ') !== ' ';
}

/** The first keys of the table stand in the key line, as far as it has room. */
const SHOWN_KEYS = 6;

/** Cuts a line with colours; one that fits is returned unchanged. */
function cutLine(line: string, columns: number): string {
  if (lineWidth(line) <= columns) return line;
  let left = columns - 1;
  const parts = line.split(/(\u001b\[[0-9;]*m)/u).map((part, index) => {
    if (index % 2 === 1) return part;
    const kept = knownMeasure.cut(part, Math.max(0, left));
    left -= knownMeasure.width(kept);
    // What follows a cut is not shown, however short it is.
    if (kept !== part) left = 0;
    return kept;
  });
  return `${parts.join('')}…`;
}
