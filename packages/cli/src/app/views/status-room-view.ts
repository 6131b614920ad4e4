import { limits, pollingMs, type LadderType } from '@ra3/sdk/facts';
import { formatRank } from '@ra3/sdk/rules/ladders';
import { ladderModOf } from '@ra3/sdk/rules/mods';
import { column, formatList, type ListColumn } from '../../print/list-table.js';
import { eloCell, formCell } from '../../print/player-cells.js';
import { gameKey, roomColumns, roomTitle } from '../../status/game-cells.js';
import type { PersonaCard } from '../../status/persona-cards.js';
import type { GameView, PlayerView } from '../../status/status-view.js';
import { makeViewList, type AppView, type ViewContext, type ViewKey } from '../app-view.js';
import { complaintKey } from './complaint-sheet.js';
import { personaView } from './persona-view.js';

/** A room with its players, from whom Enter leads to their personas. */
export function roomView(game: GameView, views: ViewContext): AppView {
  const { context, status } = views;
  const key = gameKey(game);
  let last = game;
  let isOpened = false;
  return {
    tab: 'status',
    crumb: roomTitle(game),
    command: 'ra3 status show',
    site: '/status',
    pollMs: pollingMs.serverStatus,
    keys: [
      followKey(views, (item) => last.players.find(({ id }) => String(id) === item?.id)?.name),
      complaintKey(
        () => ({
          tab: 'status',
          players: last.players.map(({ id, name }) => ({ personaId: id, personaName: name })),
          room: roomTitle(last),
        }),
        views,
      ),
    ],
    load: async (signal) => {
      const now = (await (isOpened ? status.load() : status.latest())).games.find(
        (one) => gameKey(one) === key,
      );
      isOpened = true;
      last = now ?? last;
      const rows = await loadPlayers(last, views, signal);
      return makeViewList(
        rows,
        {
          columns: roomPlayerColumns(last, views),
          id: ({ id }) => id,
          siteOf: ({ id }) => `/persona/${String(id)}`,
          openOf: ({ id, name }) =>
            personaView({ personaId: id, name, mod: ladderModOf(last.modGroup), tab: 'status' }, views),
        },
        {
          empty: context.language.text('terminal.status.noPlayers'),
          above: () => factLines(last, views),
          ...(now === undefined && { note: context.language.text('terminal.app.status.gone') }),
        },
      );
    },
  };
}

/** The same in a pane of so many cells. */
export async function roomLines(
  game: GameView,
  views: ViewContext,
  { width, signal }: { readonly width: number; readonly signal: AbortSignal },
): Promise<string[]> {
  const { paint } = views.context.output;
  const rows = await loadPlayers(game, views, signal);
  const table = await formatList(roomPlayerColumns(game, views), rows, { paint, width, hasHeader: true });
  return [...factLines(game, views), '', ...table];
}

interface RoomPlayer extends PlayerView {
  readonly card: PersonaCard | undefined;
}

async function loadPlayers(
  { players, modGroup }: GameView,
  { cards }: ViewContext,
  signal: AbortSignal,
): Promise<RoomPlayer[]> {
  const ids = players.map(({ id }) => id);
  const loaded = await cards.load(ids, ladderModOf(modGroup), signal);
  return players.map((player) => ({ ...player, card: loaded.get(player.id) }));
}

function factLines(game: GameView, { context: { output, language } }: ViewContext): string[] {
  const facts = roomColumns(language).slice(2, -1);
  return [
    output.paint('heading', roomTitle(game)),
    output.paint('signal', language.text(`terminal.status.stateName.${game.state}`)),
    ...facts
      .map(({ head, cell }) => ({ head, ...cell(game) }))
      .filter(({ text }) => text !== '')
      .map(
        ({ head, text, style }) =>
          `${output.paint('muted', head)}  ${style === undefined ? text : output.paint(style, text)}`,
      ),
  ];
}

function roomPlayerColumns(game: GameView, { context, status }: ViewContext): ListColumn<RoomPlayer>[] {
  const { text } = context.language;
  const ladder = ladderOf(game);
  return [
    column('name', text('terminal.column.player'), {
      shrinksTo: 10,
      cell: ({ name, isHost }) => `${isHost ? '*' : status.isFollowed(name) ? '+' : ' '}${name}`,
    }),
    column('elo', 'Elo', { isNumber: true, cell: ({ elo }) => (elo === undefined ? '' : eloCell({ elo })) }),
    column('card', ladder, ({ card }) => ({ text: rankText(card, ladder, text), style: 'muted' })),
    column('form', text('terminal.column.form', { games: limits.formMatches }), ({ card }) =>
      formCell(card?.form, { text }),
    ),
  ];
}

function rankText(
  card: PersonaCard | undefined,
  ladder: LadderType,
  text: ViewContext['context']['language']['text'],
): string {
  if (card === undefined) return text('terminal.watch.noRecord');
  const row = card.ladders[`ladder${ladder}`];
  if (row === null) return text('terminal.watch.noRank');
  const rank = row.rank > 0 ? `#${formatRank(row.rank)}` : text('terminal.watch.noRank');
  return `${rank} · ${String(row.elo)}`;
}

/** The ladder that a room of so many players belongs to. */
function ladderOf({ players: { length } }: GameView): LadderType {
  if (length <= 2) return '1v1';
  return length <= 4 ? '2v2' : '3v3';
}

/** Follows the player under the cursor, or no longer; a list of rooms asks for a name. */
export function followKey(
  { context, status }: ViewContext,
  nameOf: (item: Parameters<ViewKey['act']>[1]) => string | undefined,
): ViewKey {
  const { text } = context.language;
  return {
    key: 'f',
    text: text('terminal.app.status.follow'),
    act: async ({ ask, reload, say }, item) => {
      const name = nameOf(item) ?? (await ask(text('terminal.watch.prompt.follow')))?.trim() ?? '';
      if (name === '') return;
      status.toggleFollowed(name);
      reload();
      say(text(`terminal.app.status.${status.isFollowed(name) ? 'follows' : 'followsNoMore'}`, { name }));
    },
  };
}
