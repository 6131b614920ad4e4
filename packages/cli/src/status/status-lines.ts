import { formatTable } from '../print/table.js';
import type { CommandContext } from '../command/command-context.js';
import { gameCells, gameColumns } from './game-cells.js';
import { gameStates, type GameView, type StatusView } from './status-view.js';

type ViewContext = Pick<CommandContext, 'language' | 'output'>;

/** The whole status: counts, waiting rooms, rooms in play, automatch games (S2-56). */
export async function statusLines(
  view: StatusView,
  options: { readonly withPlayers: boolean },
  context: ViewContext,
): Promise<string[]> {
  const { text } = context.language;
  const heading = (line: string): string => context.output.paint('heading', line);
  const sections = gameStates.map(async (state) => {
    const games = view.games.filter((game) => game.state === state);
    const title = `${text(`terminal.status.${state}`)} (${String(games.length)})`;
    return ['', heading(title), ...(await gamesTable(games, context))];
  });
  return [
    heading(text('terminal.status.counts', { online: view.online, idle: view.idle })),
    context.output.paint('muted', searchingLine(view, context.language)),
    ...(await Promise.all(sections)).flat(),
    ...(options.withPlayers
      ? ['', heading(text('terminal.status.players')), ...view.players.map(({ name }) => name)]
      : []),
  ];
}

/** Players searching per kind of automatch, and for 1v1 per mod (S3-15). */
function searchingLine({ searching }: StatusView, { text }: ViewContext['language']): string {
  return text('terminal.status.searching', {
    ra3: searching.ra3,
    corona: searching.corona,
    oneOnOne: searching['1v1'],
    twoOnTwo: searching['2v2'],
    pve: searching.pve,
    archon: searching.archon,
  });
}

async function gamesTable(games: readonly GameView[], { language, output }: ViewContext): Promise<string[]> {
  if (games.length === 0) return [output.paint('muted', language.text('terminal.status.noGames'))];
  return formatTable(
    gameColumns(language),
    games.map((game) => gameCells(game, language)),
    output,
  );
}
