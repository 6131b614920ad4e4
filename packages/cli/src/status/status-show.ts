import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { flag, textOption } from '../command/input-kinds.js';
import { gameField, playerField, searchingField } from './status-definition.js';
import { statusRow, viewStatus, gameStates, type GameView, type StatusView } from './status-view.js';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import { simpleMeasure } from '../print/simple-measure.js';
import { formatTable } from '../print/table.js';
import { wrapText, type StyledText } from '../print/wrap-text.js';
import { gameCells, gameColumns } from './game-cells.js';
import type { ViewContext } from '../command/command-context.js';

const input = defineInput({
  options: {
    players: flag('--players', 'terminal.status.playersOption'),
    format: textOption('--format <text>', 'terminal.status.formatOption'),
  },
});

export const statusShow = defineCommand({
  path: ['status', 'show'],
  isDefault: true,
  summary: 'terminal.status.showSummary',
  input,
  examples: [
    'ra3 status',
    'ra3 status show --players',
    "ra3 status --format '{online}/{rooms}'",
    'ra3 status show --fields online,idle',
  ],
  row: {
    adds: {
      online: 'number',
      idle: 'number',
      rooms: 'number',
      searching: searchingField,
      games: { listOf: gameField },
      players: { listOf: playerField },
    },
  },
  load: () => import('./status-show.js'),
});

export const run: Run<typeof input> = async ({ options }, context) => {
  const format =
    options.format === undefined ? undefined : readStatusFormat(options.format, context.language);
  const client = await context.openClient();
  const view = viewStatus(await client.status.detail({}, { signal: context.runtime.signal }));
  const { output } = context;
  if (format !== undefined) await output.lines([fillStatusFormat(format, view)]);
  else if (output.isJson) await output.record(statusRow(view));
  else await output.lines(await statusLines(view, { withPlayers: options.players }, context));
};

const inState =
  (state: GameView['state']) =>
  ({ games }: StatusView): number =>
    games.filter((game) => game.state === state).length;

const numbers = {
  online: ({ online }: StatusView) => online,
  idle: ({ idle }: StatusView) => idle,
  rooms: ({ games }: StatusView) => games.filter(({ state }) => state !== 'automatch').length,
  playing: inState('playing'),
  waiting: inState('staging'),
  automatch: inState('automatch'),
  searching: ({ counts }: StatusView) => counts.searching,
  '1v1': ({ searching }: StatusView) => searching['1v1'],
  '2v2': ({ searching }: StatusView) => searching['2v2'],
  pve: ({ searching }: StatusView) => searching.pve,
  archon: ({ searching }: StatusView) => searching.archon,
} as const;

const TOKEN = /\{(\w+)\}/gu;

/**
 * Checks a format such as `{online}/{rooms}`, for status bars.
 * @throws {CommandError} `usage` for an unknown token.
 */
function readStatusFormat(typed: string, { text }: Language): string {
  for (const [token, name = ''] of typed.matchAll(TOKEN)) {
    if (Object.hasOwn(numbers, name)) continue;
    const tokens = Object.keys(numbers)
      .map((known) => `{${known}}`)
      .join(' ');
    throw new CommandError('usage', text('terminal.usage.token', { token, tokens }));
  }
  return typed;
}

function fillStatusFormat(format: string, view: StatusView): string {
  return format.replace(TOKEN, (whole, name: string) =>
    Object.hasOwn(numbers, name) ? String(numbers[name as keyof typeof numbers](view)) : whole,
  );
}

/** The whole status: counts, waiting rooms, rooms in play, automatch games (S2-56). */
async function statusLines(
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
  const { width, paint } = context.output;
  const wrapped = (line: StyledText) => wrapText([line], { width, measure: simpleMeasure, paint });
  return [
    ...wrapped({ text: text('terminal.status.counts', { ...view.counts }), style: 'heading' }),
    ...wrapped({ text: searchingLine(view, context.language), style: 'muted' }),
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
