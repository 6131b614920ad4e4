import type { Language } from '../../language/translate.js';
import { padCells, truncateCells } from '../../output/cells.js';
import { unicodeMeasure } from '../../output/unicode-measure.js';
import { makePaint } from '../../output/paint.js';
import { layOutTable } from '../../output/table.js';
import { gameCells, gameColumns } from '../view/game-cells.js';
import type { WatchState } from '../poll-status.js';
import type { GameView, StatusView } from '../status-view.js';
import { screenColours } from '../../terminal/screen/screen-colours.js';
import type { StatusControls } from './status-controls.js';

export interface ListLine {
  readonly key: string;
  readonly text: string;
  readonly style: { readonly color?: string; readonly bold?: boolean };
}

export interface StatusList {
  readonly lines: readonly ListLine[];
  readonly groups: readonly string[];
  readonly lastOffset: number;
  /** The visible part, such as `1-17/42`; empty when everything is visible. */
  readonly position: string;
}

interface Frame {
  readonly language: Language;
  readonly width: number;
  readonly height: number;
}

const plain = makePaint(false);
const GAMES: readonly GameView['state'][] = ['automatch', 'playing', 'staging'];

/** The visible part of the list: games by state under headings, or players online. */
export function statusList(
  { state, controls }: { readonly state: WatchState; readonly controls: StatusControls },
  frame: Frame,
): StatusList {
  const { view } = state;
  const groups = [...new Set(view?.games.map(({ modGroup }) => modGroup))];
  if (view === undefined) return { lines: [], groups, lastOffset: 0, position: '' };
  const all =
    controls.tab === 'players' ? playerLines(view, frame) : gameLines(view, controls.modGroup, frame);
  const lastOffset = Math.max(0, all.length - frame.height);
  const offset = Math.min(controls.offset, lastOffset);
  const lines = all
    .slice(offset, offset + frame.height)
    .map((line, index) => ({ ...line, key: String(index) }));
  const position =
    lastOffset === 0 ? '' : `${String(offset + 1)}-${String(offset + lines.length)}/${String(all.length)}`;
  return { lines, groups, lastOffset, position };
}

type Line = Omit<ListLine, 'key'>;

/**
 * Formats one table for all states, so that columns are aligned, and inserts a heading before the rows of each state.
 */
function gameLines(view: StatusView, modGroup: string | undefined, { language, width }: Frame): Line[] {
  const games = GAMES.flatMap((state) => view.games.filter((game) => game.state === state)).filter(
    (game) => modGroup === undefined || game.modGroup === modGroup,
  );
  const [head = '', ...rows] = layOutTable(
    gameColumns(language),
    games.map((game) => gameCells(game, language)),
    { paint: plain, width, measure: unicodeMeasure },
  );
  const sections = GAMES.flatMap((state): Line[] => {
    const own = rows.filter((_row, index) => games[index]?.state === state);
    const title = `${language.text(`terminal.status.${state}`)} (${String(own.length)})`;
    const body =
      own.length === 0
        ? [muted(`  ${language.text('terminal.status.noGames')}`)]
        : own.map((text) => ({ text, style: {} }));
    return [{ text: title, style: { bold: true } }, ...body];
  });
  return games.length === 0 ? sections : [muted(head), ...sections];
}

/** Lists names in as many columns as fit. */
function playerLines(view: StatusView, { language, width }: Frame): Line[] {
  if (view.players.length === 0) return [muted(language.text('terminal.status.noPlayers'))];
  const cells = 24;
  const perLine = Math.max(1, Math.floor(width / cells));
  const names = view.players.map(({ name }) =>
    padCells(truncateCells(name, cells - 2, unicodeMeasure), cells, {
      side: 'left',
      measure: unicodeMeasure,
    }),
  );
  const lineCount = Math.ceil(names.length / perLine);
  return Array.from({ length: lineCount }, (_unused, line) => ({
    text: names
      .slice(line * perLine, (line + 1) * perLine)
      .join('')
      .trimEnd(),
    style: {},
  }));
}

function muted(text: string): Line {
  return { text, style: { color: screenColours.muted } };
}
