import type { Language } from '../../language/translate.js';
import { padCells, truncateCells } from '../../output/cells.js';
import { fullRuler } from '../../output/full-ruler.js';
import { makePaint } from '../../output/paint.js';
import { layTable } from '../../output/table.js';
import { gameCells, gameColumns } from '../view/game-cells.js';
import type { WatchState } from '../poll-status.js';
import type { GameView, StatusView } from '../status-view.js';
import { screenColours } from '../../terminal/screen/screen-colours.js';
import type { StatusControls } from './status-controls.js';

export interface ListLine {
  readonly key: string;
  readonly text: string;
  readonly look: { readonly color?: string; readonly bold?: boolean };
}

export interface StatusList {
  readonly lines: readonly ListLine[];
  readonly groups: readonly string[];
  readonly lastOffset: number;
  /** Which part is seen, as in `1-17/42`; empty when all is. */
  readonly position: string;
}

interface Frame {
  readonly language: Language;
  readonly width: number;
  readonly height: number;
}

const plain = makePaint(false);
const GAMES: readonly GameView['state'][] = ['automatch', 'playing', 'staging'];

/** The part of the list that fits: games by state under their headings, or the players online. */
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

/** One table for all states, so that the columns stand in line; then a heading in front of each state's rows. */
function gameLines(view: StatusView, modGroup: string | undefined, { language, width }: Frame): Line[] {
  const games = GAMES.flatMap((state) => view.games.filter((game) => game.state === state)).filter(
    (game) => modGroup === undefined || game.modGroup === modGroup,
  );
  const [head = '', ...rows] = layTable(
    gameColumns(language),
    games.map((game) => gameCells(game, language)),
    { paint: plain, width, ruler: fullRuler },
  );
  const sections = GAMES.flatMap((state): Line[] => {
    const own = rows.filter((_row, index) => games[index]?.state === state);
    const title = `${language.text(`terminal.status.${state}`)} (${String(own.length)})`;
    const body =
      own.length === 0
        ? [muted(`  ${language.text('terminal.status.noGames')}`)]
        : own.map((text) => ({ text, look: {} }));
    return [{ text: title, look: { bold: true } }, ...body];
  });
  return games.length === 0 ? sections : [muted(head), ...sections];
}

/** As many columns of names as the terminal is wide. */
function playerLines(view: StatusView, { language, width }: Frame): Line[] {
  if (view.players.length === 0) return [muted(language.text('terminal.status.noPlayers'))];
  const cells = 24;
  const perLine = Math.max(1, Math.floor(width / cells));
  const names = view.players.map(({ name }) =>
    padCells(truncateCells(name, cells - 2, fullRuler), cells, { side: 'left', ruler: fullRuler }),
  );
  const lineCount = Math.ceil(names.length / perLine);
  return Array.from({ length: lineCount }, (_unused, line) => ({
    text: names
      .slice(line * perLine, (line + 1) * perLine)
      .join('')
      .trimEnd(),
    look: {},
  }));
}

function muted(text: string): Line {
  return { text, look: { color: screenColours.muted } };
}
