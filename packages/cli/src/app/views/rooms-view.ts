import { pollingMs } from '@ra3/sdk/facts';
import { ladderModOf } from '@ra3/sdk/rules/mods';
import { freeSeatsOfRoom } from '@ra3/sdk/rules/status';
import { numberColumn, textColumn } from '../../print/list-table.js';
import { gameKey, roomColumns, roomTitle } from '../../status/game-cells.js';
import { gameStates, viewStatus, type GameView, type PlayerView } from '../../status/status-view.js';
import { eloCell } from '../../print/player-cells.js';
import { formatTable } from '../../print/table.js';
import { inPane, makeViewList, type AppView, type ViewContext, type ViewList } from '../app-view.js';
import { personaView } from './persona-view.js';

/** Rooms and automatch games, those that can be joined first; `w` waits for a seat. */
export function roomsView(views: ViewContext): AppView {
  const { client, context } = views;
  const { text } = context.language;
  const waitedFor = new Map<string, string>();
  return {
    tab: 'status',
    crumb: text('terminal.app.tab.status'),
    command: 'ra3 status show',
    site: '/status',
    pollMs: pollingMs.serverStatus,
    keys: [
      {
        key: 'w',
        text: text('terminal.app.status.wait'),
        act: ({ say }, item) => {
          if (item === undefined) return;
          const room = item.cells[1]?.text ?? '';
          if (waitedFor.delete(item.id)) {
            say(text('terminal.app.status.waitsNoMore', { room }));
            return;
          }
          waitedFor.set(item.id, room);
          say(text('terminal.app.status.waits', { room }));
        },
      },
    ],
    load: async (signal) => {
      const view = viewStatus(await client.status.detail({}, { signal }));
      for (const game of view.games) {
        const key = gameKey(game);
        if (!waitedFor.has(key) || freeSeats(game) === 0) continue;
        waitedFor.delete(key);
        views.notify(text('terminal.app.status.seat', { room: roomTitle(game) }));
      }
      return roomList(
        view.games,
        views,
        text('terminal.status.counts', { online: view.online, idle: view.idle }),
      );
    },
  };
}

function freeSeats({ state, mod, mapPath, players }: GameView): number {
  const gamemode = state === 'staging' ? 'openstaging' : 'closedplaying';
  return freeSeatsOfRoom({ gamemode, mod, mapname: mapPath, players });
}

function roomList(games: readonly GameView[], views: ViewContext, note: string): ViewList {
  const { context } = views;
  const { text } = context.language;
  const sorted = games.toSorted((a, b) => gameStates.indexOf(a.state) - gameStates.indexOf(b.state));
  return makeViewList(
    sorted,
    {
      columns: roomColumns(context.language),
      id: gameKey,
      groupOf: ({ state }) => text(`terminal.status.${state}`),
      openOf: (game) => roomView(game, views),
      detailOf: (game, width) => roomLines(game, inPane(context, width)),
    },
    { empty: text('terminal.status.noGames'), note },
  );
}

async function roomLines(game: GameView, { output, language }: ViewContext['context']): Promise<string[]> {
  const shown = roomColumns(language).slice(1, -1);
  const facts = shown.map(({ head, cell }) => `${output.paint('muted', head)}  ${cell(game).text}`);
  const columns = [
    { head: language.text('terminal.column.players'), shrinksTo: 10 },
    { head: 'Elo', isNumber: true },
  ];
  const rows = game.players.map(({ name, elo = -1, isHost }) => [
    { text: `${isHost ? '*' : ' '}${name}` },
    eloCell({ elo }),
  ]);
  return [...facts, '', ...(await formatTable(columns, rows, output))];
}

/** The players of a room, from whom Enter leads to their personas. */
function roomView(game: GameView, views: ViewContext): AppView {
  const { language } = views.context;
  return {
    tab: 'status',
    crumb: roomTitle(game),
    command: 'ra3 status show',
    site: '/status',
    load: () =>
      Promise.resolve(
        makeViewList<PlayerView>(
          game.players,
          {
            columns: [
              textColumn('name', language.text('terminal.column.player'), { shrinksTo: 10 }),
              numberColumn('elo', 'Elo'),
            ],
            id: ({ id }) => id,
            siteOf: ({ id }) => `/persona/${String(id)}`,
            openOf: ({ id, name }) =>
              personaView({ personaId: id, name, mod: ladderModOf(game.modGroup), tab: 'status' }, views),
          },
          { empty: language.text('terminal.status.noPlayers') },
        ),
      ),
  };
}
