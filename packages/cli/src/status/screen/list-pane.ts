import { mapText, modText } from '../../i18n/fact-texts.js';
import { truncateCells } from '../../print/cells.js';
import { timeText } from '../../print/player-cells.js';
import { unicodeMeasure } from '../../print/unicode-measure.js';
import type { GameView } from '../status-view.js';
import { playerText } from '../game-cells.js';
import { isFollowed, type ListedPlayer, type ScreenModel, type ViewItems } from './screen-model.js';
import { fitLine, fitText, wrapText, wrapWords, type Span, type StyledLine } from './styled-line.js';

/** One line of a list: a part of an item, or a heading of the items below it. */
export interface ListLine {
  readonly line: StyledLine;
  /** Undefined for a heading. */
  readonly item: number | undefined;
}

const GAP = '  ';
const MARK_CELLS = 2;
const ROOM = { least: 12, most: 28 };
const MAP = { least: 10, most: 22 };
const PLAYERS_LEAST = 24;
/** Below this width the map is in the detail pane only. */
const NARROWEST_WITH_MAP = 44;

/** A column of a list: its head, and the texts of each item; widths are the same for all items. */
interface ListColumn {
  readonly head: string;
  readonly width: number;
  readonly linesOf: (item: number) => readonly string[];
  readonly tone?: Span['tone'];
}

interface ListShape {
  readonly columns: readonly ListColumn[];
  readonly count: number;
  readonly at: number;
  readonly width: number;
  /** A heading before the item; undefined when it has the same as the one before. */
  readonly headingOf?: (item: number) => string | undefined;
}

/** The head of a list and all its lines. A text that is too long for its column goes on in the next line. */
function layOutList({ columns, count, at, width, headingOf }: ListShape): {
  head: StyledLine;
  lines: ListLine[];
} {
  const head = columns.map((column) => fitText(column.head, column.width)).join(GAP);
  const lines: ListLine[] = [];
  for (let item = 0; item < count; item += 1) {
    const heading = headingOf?.(item);
    if (heading !== undefined) lines.push({ line: [{ text: heading, isBold: true }], item: undefined });
    const cells = columns.map(({ linesOf }) => linesOf(item));
    const height = Math.max(1, ...cells.map(({ length }) => length));
    for (let row = 0; row < height; row += 1) {
      const mark: Span = { text: item === at ? '> ' : '  ', tone: 'signal' };
      const spans = columns.flatMap((column, index): Span[] => [
        {
          text: fitText(cells[index]?.[row] ?? '', column.width),
          ...(column.tone !== undefined && { tone: column.tone }),
        },
        { text: GAP },
      ]);
      const line = fitLine([mark, ...spans], width);
      lines.push({ line: item === at ? line.map((span) => ({ ...span, isInverse: true })) : line, item });
    }
  }
  return { head: [{ text: `  ${head}`, tone: 'muted' }], lines };
}

export interface ListPane {
  readonly head: StyledLine;
  readonly lines: readonly ListLine[];
  /** What is shown in place of an empty list. */
  readonly empty: string;
}

export function listPane(model: ScreenModel, items: ViewItems, width: number): ListPane {
  const { language, controls, state } = model;
  const { text } = language;
  const isFiltered = controls.filter !== '' || controls.modGroup !== undefined;
  if (state.view === undefined && controls.view !== 'followed')
    return { head: [], lines: [], empty: text('terminal.status.loading') };
  const nothing = isFiltered ? text('terminal.watch.nothingFound') : undefined;
  switch (controls.view) {
    case 'rooms':
      return { ...roomList(model, items, width), empty: nothing ?? text('terminal.status.noGames') };
    case 'players':
      return { ...playerList(model, items, width), empty: nothing ?? text('terminal.status.noPlayers') };
    case 'followed':
      return { ...playerList(model, items, width), empty: text('terminal.watch.nobodyFollowed') };
    case 'modes':
      return { ...modeList(model, items, width), empty: text('terminal.status.noGames') };
    case 'events':
      return { ...eventList(model, items, width), empty: text('terminal.watch.noEvents') };
  }
}

function roomList(model: ScreenModel, { games, at }: ViewItems, width: number) {
  const { language, controls } = model;
  const { text } = language;
  const rooms = games.map(shortTitle);
  const maps = games.map(({ mapPath }) => (mapPath === '' ? '--' : mapText(mapPath, language)));
  const mods = games.map(({ mod }) => modText(mod, language));
  const players = games.map(({ players: list }) =>
    list.map((player) => `${isFollowed(controls, player.name) ? '+' : ''}${playerText(player)}`),
  );
  const widths = roomWidths({ rooms, maps, mods, players: players.map((names) => names.join(', ')) }, width);
  const columns: ListColumn[] = [
    {
      head: text('terminal.column.room'),
      width: widths.room,
      linesOf: (item) => wrapToTwo(rooms[item] ?? '', widths.room),
    },
    {
      head: text('terminal.column.map'),
      width: widths.map,
      linesOf: (item) => wrapToTwo(maps[item] ?? '', widths.map),
    },
    {
      head: text('terminal.column.players'),
      width: widths.players,
      linesOf: (item) => wrapWords(players[item] ?? [], widths.players, ', '),
    },
    {
      head: text('terminal.column.mod'),
      width: widths.mod,
      linesOf: (item) => [mods[item] ?? ''],
      tone: 'muted',
    },
  ];
  const headingOf = (item: number): string | undefined => {
    const state = games[item]?.state;
    if (controls.sort !== 'state' || state === undefined || games[item - 1]?.state === state)
      return undefined;
    const count = games.filter((game) => game.state === state).length;
    return `${text(`terminal.status.${state}`)} (${String(count)})`;
  };
  const shown = columns.filter((column) => column.width > 0);
  return layOutList({ columns: shown, count: games.length, at, width, headingOf });
}

/** At most two lines, so that one long name does not fill the list; the detail pane has the whole. */
function wrapToTwo(text: string, width: number): readonly string[] {
  const [first = '', second, ...more] = wrapText(text, width);
  if (second === undefined) return [first];
  return [
    first,
    more.length === 0 ? second : truncateCells(`${second}${more.join('')}`, width, unicodeMeasure),
  ];
}

/** The room without its host, who stands first among the players. */
function shortTitle({ roomName, hostName }: GameView): string {
  return roomName === '' ? hostName : roomName;
}

interface RoomTexts {
  readonly rooms: readonly string[];
  readonly maps: readonly string[];
  readonly mods: readonly string[];
  readonly players: readonly string[];
}

/** Room, map and players come first; the mod is shown where it takes no place from the players, and then the map goes. */
function roomWidths({ rooms, maps, mods, players }: RoomTexts, width: number) {
  const free = width - MARK_CELLS;
  const map = free < NARROWEST_WITH_MAP ? 0 : within(widest(maps), MAP);
  const taken = map === 0 ? 0 : map + GAP.length;
  const room = Math.min(
    within(widest(rooms), ROOM),
    Math.max(ROOM.least, free - taken - GAP.length - PLAYERS_LEAST),
  );
  const rest = Math.max(1, free - room - GAP.length - taken);
  const mod = widest(mods);
  const hasMod = mod > 0 && rest - mod - GAP.length >= Math.max(PLAYERS_LEAST, widest(players));
  return { room, map, players: hasMod ? rest - mod - GAP.length : rest, mod: hasMod ? mod : 0 };
}

function within(cells: number, { least, most }: { readonly least: number; readonly most: number }): number {
  return Math.min(most, Math.max(least, cells));
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => unicodeMeasure.width(text)));
}

function playerList(model: ScreenModel, { players, at }: ViewItems, width: number) {
  const { language, controls } = model;
  const { text } = language;
  const names = players.map(({ name }) => `${isFollowed(controls, name) ? '+' : ' '}${name}`);
  const nameCells = Math.min(Math.max(10, widest(names)), Math.max(10, width - 20));
  const placeCells = Math.max(1, width - MARK_CELLS - nameCells - 2 * GAP.length - 4);
  const places = players.map((player) => placeText(player, language));
  const columns: ListColumn[] = [
    {
      head: ` ${text('terminal.column.player')}`,
      width: nameCells,
      linesOf: (item) => wrapText(names[item] ?? '', nameCells),
    },
    { head: 'Elo', width: 4, linesOf: (item) => [String(players[item]?.elo ?? '')] },
    {
      head: text('terminal.watch.where'),
      width: placeCells,
      linesOf: (item) => wrapText(places[item] ?? '', placeCells),
      tone: 'muted',
    },
  ];
  return layOutList({ columns, count: players.length, at, width });
}

function placeText({ game, isOnline }: ListedPlayer, language: ScreenModel['language']): string {
  const { text } = language;
  if (!isOnline) return text('terminal.watch.offline');
  if (game === undefined) return text('terminal.watch.idle');
  const map = game.mapPath === '' ? '' : ` (${mapText(game.mapPath, language)})`;
  return `${text(`terminal.status.stateName.${game.state}`)}: ${shortTitle(game)}${map}`;
}

const NUMBER_CELLS = 9;

function modeList(model: ScreenModel, { mods, at }: ViewItems, width: number) {
  const { language } = model;
  const { text } = language;
  const number = (head: string, of: (item: number) => number | undefined): ListColumn => ({
    head: head.padStart(NUMBER_CELLS - unicodeMeasure.width(head) + head.length),
    width: NUMBER_CELLS,
    linesOf: (item) => [String(of(item) ?? '').padStart(NUMBER_CELLS)],
  });
  const nameCells = Math.max(10, Math.min(24, width - MARK_CELLS - 4 * (NUMBER_CELLS + GAP.length)));
  const columns = [
    {
      head: text('terminal.column.mod'),
      width: nameCells,
      linesOf: (item: number) => [modText(mods[item]?.group ?? '', language)],
    },
    number(text('terminal.column.players'), (item) => mods[item]?.players),
    number(text('terminal.status.stateName.playing'), (item) => mods[item]?.playing),
    number(text('terminal.status.stateName.staging'), (item) => mods[item]?.staging),
    number(text('terminal.status.stateName.automatch'), (item) => mods[item]?.automatch),
  ];
  return layOutList({ columns, count: mods.length, at, width });
}

const TIME_CELLS = 8;

function eventList({ log, language }: ScreenModel, { at }: ViewItems, width: number) {
  const newestFirst = log.toReversed();
  const textCells = Math.max(10, width - MARK_CELLS - TIME_CELLS - GAP.length);
  const columns: ListColumn[] = [
    {
      head: language.text('terminal.column.time'),
      width: TIME_CELLS,
      linesOf: (item) => [timeText(newestFirst[item]?.at ?? 0, language.locale)],
      tone: 'muted',
    },
    {
      head: language.text('terminal.column.what'),
      width: textCells,
      linesOf: (item) => wrapText(newestFirst[item]?.text ?? '', textCells),
    },
  ];
  return layOutList({ columns, count: newestFirst.length, at, width });
}

/** The part of a list that fits, with the selected item in it. */
export function listWindow(
  lines: readonly ListLine[],
  at: number,
  height: number,
): { readonly lines: readonly ListLine[]; readonly isCut: boolean } {
  const first = lines.findIndex(({ item }) => item === at);
  const last = lines.findLastIndex(({ item }) => item === at);
  const middle = Math.floor((Math.max(0, first) + Math.max(0, last) + 1 - height) / 2);
  const offset = Math.max(0, Math.min(middle, lines.length - height));
  return { lines: lines.slice(offset, offset + height), isCut: lines.length > height };
}
