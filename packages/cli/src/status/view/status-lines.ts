import { formatTable } from '../../output/table.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { gameCells, gameColumns } from './game-cells.js';
import type { GameView, StatusView } from '../status-view.js';

type ViewContext = Pick<CommandContext, 'language' | 'output'>;

/** The whole status: counts, automatch games, rooms in play, waiting rooms (S2-56). */
export async function statusLines(
  view: StatusView,
  options: { readonly withPlayers: boolean },
  context: ViewContext,
): Promise<string[]> {
  const { text } = context.language;
  const heading = (line: string): string => context.output.paint('heading', line);
  const section = async (title: string, state: GameView['state']): Promise<string[]> => {
    const games = view.games.filter((game) => game.state === state);
    return ['', heading(`${title} (${String(games.length)})`), ...(await gamesTable(games, context))];
  };
  return [
    heading(text('terminal.status.counts', { online: view.online, idle: view.idle })),
    context.output.paint('muted', searchingLine(view, context.language)),
    ...(await section(text('terminal.status.automatch'), 'automatch')),
    ...(await section(text('terminal.status.playing'), 'playing')),
    ...(await section(text('terminal.status.staging'), 'staging')),
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
