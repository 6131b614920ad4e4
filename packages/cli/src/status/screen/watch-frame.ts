import { describeError } from '../../failure/describe-error.js';
import { modText } from '../../i18n/fact-texts.js';
import { sparkline } from '../../print/bar-chart.js';
import { detailPane } from './detail-pane.js';
import { timeText } from '../../print/player-cells.js';
import { listPane, listWindow } from './list-pane.js';
import { modesPane } from './modes-pane.js';
import { lookedPlayers, viewItems, type ScreenModel, type ViewItems } from './screen-model.js';
import { fitLine, spreadLine, widthOf, wrapText, type Span, type StyledLine } from './styled-line.js';
import { viewNames, type ScreenFacts } from './watch-controls.js';

export interface FrameSize {
  readonly columns: number;
  readonly rows: number;
}

/** A whole screen, and what its keys act on. */
export interface WatchFrame {
  readonly lines: readonly StyledLine[];
  readonly facts: ScreenFacts;
}

/** Panes stand side by side from this width on; below it they are views. */
const WIDTH_WITH_DETAIL = 100;
const WIDTH_WITH_MODES = 140;
const HEAD_ROWS = 3;
const FOOTER_ROWS = 1;
/** A thin line of one cell that every font has. */
const BORDER: Span = { text: '\u258f', tone: 'muted' };
const MOST_SPARKS = 30;

/** Draws everything as lines that are one row lower than the terminal, which then never scrolls. */
export function watchFrame(model: ScreenModel, { columns, rows }: FrameSize): WatchFrame {
  const items = viewItems(model);
  const height = Math.max(3, rows - 1 - HEAD_ROWS - FOOTER_ROWS);
  const body = model.controls.isHelpOpen
    ? { lines: helpLines(model, columns), itemAtRow: new Map<number, number>(), pageItems: 1 }
    : bodyOf(model, items, { columns, height });
  const filled = Array.from({ length: height }, (_unused, row) => body.lines[row] ?? []);
  const lines = [...headLines(model, columns), ...filled, footerLine(model, items, columns)];
  return {
    lines: lines.slice(0, Math.max(1, rows - 1)).map((line) => fitLine(line, columns)),
    facts: factsOf(model, items, body),
  };
}

interface Body {
  readonly lines: readonly StyledLine[];
  readonly itemAtRow: ReadonlyMap<number, number>;
  readonly pageItems: number;
}

function factsOf(model: ScreenModel, items: ViewItems, { itemAtRow, pageItems }: Body): ScreenFacts {
  const { controls, state } = model;
  const players = lookedPlayers(items.looked);
  const inDetail = controls.detailIndex === undefined ? undefined : players[controls.detailIndex]?.name;
  return {
    keys: items.keys,
    at: items.at,
    pageItems,
    groups: [...new Set(state.view?.games.map(({ modGroup }) => modGroup))],
    playerAtCursor: inDetail ?? items.looked.player?.name,
    detailPlayers: players.length,
    itemAtRow,
  };
}

interface PaneSize {
  readonly columns: number;
  readonly height: number;
}

function bodyOf(model: ScreenModel, items: ViewItems, { columns, height }: PaneSize): Body {
  const { view, detailIndex } = model.controls;
  const hasDetail = view === 'rooms' || view === 'players' || view === 'followed';
  if (columns < WIDTH_WITH_DETAIL || !hasDetail) {
    return detailIndex !== undefined && hasDetail
      ? { lines: detailWindow(model, items, { columns, height }), itemAtRow: new Map(), pageItems: 1 }
      : listBody(model, items, { columns, height });
  }
  const left = columns >= WIDTH_WITH_MODES ? modesPane(model) : [];
  const leftCells = left.length === 0 ? 0 : Math.min(28, Math.max(...left.map(widthOf)) + 1);
  const rightCells = Math.min(52, Math.max(34, Math.floor(columns * 0.28)));
  const middleCells = columns - leftCells - rightCells - 2 - (leftCells === 0 ? 0 : 2);
  const middle = listBody(model, items, { columns: middleCells, height });
  const right = detailWindow(model, items, { columns: rightCells, height });
  const lines = Array.from({ length: height }, (_unused, row): StyledLine => [
    ...(leftCells === 0 ? [] : [...fitLine(left[row] ?? [], leftCells), BORDER, { text: ' ' }]),
    ...fitLine(middle.lines[row] ?? [], middleCells),
    BORDER,
    { text: ' ' },
    ...(right[row] ?? []),
  ]);
  return { ...middle, lines };
}

function listBody(model: ScreenModel, items: ViewItems, { columns, height }: PaneSize): Body {
  const pane = listPane(model, items, columns);
  if (pane.lines.length === 0) {
    const lines = wrapText(pane.empty, columns - 2).map((text): StyledLine => [
      { text: `  ${text}`, tone: 'muted' },
    ]);
    return { lines, itemAtRow: new Map(), pageItems: 1 };
  }
  const shown = listWindow(pane.lines, items.at, height - 1).lines;
  const seen = new Set(shown.map(({ item }) => item));
  return {
    lines: [pane.head, ...shown.map(({ line }) => line)],
    // One row for the head of the list.
    itemAtRow: new Map(
      shown.flatMap(({ item }, row) => (item === undefined ? [] : [[HEAD_ROWS + 1 + row, item] as const])),
    ),
    pageItems: Math.max(1, seen.size - 1),
  };
}

/** The detail pane, scrolled so that the player under the cursor is seen. */
function detailWindow(model: ScreenModel, items: ViewItems, { columns, height }: PaneSize): StyledLine[] {
  const lines = detailPane(model, items.looked, columns);
  const at = lines.findIndex((line) => line.some(({ isInverse }) => isInverse === true));
  const offset = Math.max(0, Math.min(at + 3 - height, lines.length - height));
  return lines.slice(offset, offset + height);
}

function headLines(model: ScreenModel, columns: number): StyledLine[] {
  const { state, history, language } = model;
  const { text } = language;
  const { view } = state;
  const counts = view === undefined ? '' : text('terminal.status.counts', { ...view.counts });
  const title: StyledLine = [{ text: text('terminal.status.title'), isBold: true }];
  return [
    spreadLine(title, freshness(model, columns - widthOf(title) - 1), columns),
    spreadLine([{ text: counts, isBold: true, tone: 'signal' }], historySpans(history), columns),
    spreadLine(tabSpans(model), choiceSpans(model), columns),
  ];
}

/** Players online over the last minutes, with the lowest and the highest number. */
function historySpans(history: readonly number[]): Span[] {
  const shown = history.slice(-MOST_SPARKS);
  if (shown.length < 2) return [];
  const [lowest, highest] = [Math.min(...shown), Math.max(...shown)];
  return [{ text: `${String(lowest)} ${sparkline(shown)} ${String(highest)}`, tone: 'muted' }];
}

function tabSpans(model: ScreenModel): Span[] {
  const { controls, language, state, log } = model;
  const counts = {
    rooms: state.view?.games.length,
    players: state.view?.online,
    modes: undefined,
    followed: controls.followed.length,
    events: log.length,
  };
  return viewNames.flatMap((name, index): Span[] => {
    const count = counts[name];
    const title = `${String(index + 1)} ${language.text(`terminal.watch.view.${name}`)}`;
    const label = count === undefined ? title : `${title} ${String(count)}`;
    return name === controls.view
      ? [{ text: `[${label}]`, isBold: true }]
      : [{ text: ` ${label} `, tone: 'muted' }];
  });
}

/** The filter, the mod and the order, when they are not as at the start. */
function choiceSpans({ controls, language }: ScreenModel): Span[] {
  const { text } = language;
  const parts = [
    ...(controls.filter === '' ? [] : [`/${controls.filter}`]),
    ...(controls.modGroup === undefined ? [] : [modText(controls.modGroup, language)]),
    ...(controls.sort === 'state' || controls.view !== 'rooms'
      ? []
      : [text('terminal.watch.sortedBy', { order: text(`terminal.watch.sort.${controls.sort}`) })]),
  ];
  return parts.length === 0 ? [] : [{ text: parts.join(' · '), tone: 'warn' }];
}

/** The host, where it fits, with the time of its last answer and how long it took; or since when it fails. */
function freshness({ state, controls, language, now, host }: ScreenModel, cells: number): Span[] {
  const { text, locale } = language;
  const { takenAt, tookMs, failure } = state;
  if (failure !== undefined) {
    const { message } = describeError(failure.error, language);
    const seconds = Math.max(0, Math.ceil((failure.nextTryAt - now) / 1000));
    const age =
      takenAt === undefined
        ? ''
        : ` ${text('terminal.status.age', { seconds: Math.round((now - takenAt) / 1000) })}`;
    return [{ text: `${text('terminal.status.retrying', { message, seconds })}${age}`, tone: 'warn' }];
  }
  const paused: Span[] = controls.isPaused
    ? [{ text: `${text('terminal.watch.paused')} `, tone: 'warn' }]
    : [];
  if (takenAt === undefined) return [...paused, { text: text('terminal.status.loading'), tone: 'muted' }];
  const timing = `${timeText(takenAt, locale)} · ${String(Math.round(tookMs ?? 0))} ms`;
  const full: Span[] = [...paused, { text: `${host} · ${timing}`, tone: 'muted' }];
  return widthOf(full) <= cells ? full : [...paused, { text: timing, tone: 'muted' }];
}

function footerLine(
  { controls, hasKeys, language }: ScreenModel,
  items: ViewItems,
  columns: number,
): StyledLine {
  const { text } = language;
  if (controls.prompt !== undefined) {
    const label = text(`terminal.watch.prompt.${controls.prompt.kind}`);
    return [{ text: `${label} ${controls.prompt.text}` }, { text: ' ', isInverse: true }];
  }
  const keys = text(hasKeys ? 'terminal.watch.keys' : 'terminal.status.keysNone');
  const position = items.keys.length === 0 ? '' : `${String(items.at + 1)}/${String(items.keys.length)}`;
  return spreadLine([{ text: keys, tone: 'muted' }], [{ text: position, tone: 'muted' }], columns);
}

const helpKeys = [
  'views',
  'move',
  'open',
  'back',
  'filter',
  'mod',
  'sort',
  'follow',
  'pause',
  'refresh',
  'suspend',
  'mouse',
  'signs',
  'quit',
] as const;

function helpLines({ language }: ScreenModel, columns: number): StyledLine[] {
  const { text } = language;
  return [
    [{ text: text('terminal.watch.help.title'), isBold: true }],
    ...helpKeys.flatMap((key) =>
      wrapText(text(`terminal.watch.help.${key}`), columns - 2).map((line): StyledLine => [
        { text: `  ${line}` },
      ]),
    ),
  ];
}
