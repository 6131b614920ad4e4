import { pollingMs } from '@ra3/sdk/facts';
import { ladderModOf } from '@ra3/sdk/rules/mods';
import { shellWord } from '../../files/safe-file-name.js';
import { modText } from '../../i18n/fact-texts.js';
import { sparkline } from '../../print/bar-chart.js';
import { gameKey, roomColumns } from '../../status/game-cells.js';
import {
  eventColumns,
  followedPlayers,
  modColumns,
  modCounts,
  onlinePlayers,
  placeText,
  playerColumns,
  type ListedPlayer,
} from '../../status/status-lists.js';
import { gameStates, type GameView, type StatusView } from '../../status/status-view.js';
import { makeViewList, type AppView, type ViewContext, type ViewKey, type ViewList } from '../app-view.js';
import { personaView } from './persona-view.js';
import { followKey, roomLines, roomView } from './status-room-view.js';

export const statusLists = ['rooms', 'players', 'modes', 'followed', 'events'] as const;
type StatusList = (typeof statusLists)[number];

export interface ShownStatus {
  readonly list: StatusList;
  /** Only games of this mod, and players in them. */
  readonly mod?: string | undefined;
}

/** The live status: rooms, players, mods, followed players or events, below the counts. */
export function statusView(shown: ShownStatus, views: ViewContext): AppView {
  const { context, status } = views;
  const { text } = context.language;
  const { list } = shown;
  let isOpened = false;
  return {
    tab: 'status',
    crumb:
      text('terminal.app.tab.status') + (list === 'rooms' ? '' : ` ${text(`terminal.watch.view.${list}`)}`),
    get command() {
      return ['ra3 status watch', ...status.followed.map((name) => `--follow ${shellWord(name)}`)].join(' ');
    },
    site: '/status',
    pollMs: pollingMs.serverStatus,
    keys: statusKeys(shown, views),
    load: async () => {
      const view = await (isOpened ? status.load() : status.latest());
      isOpened = true;
      const above = (width: number) => headLines(view, { shown, width }, views);
      const waits = [...status.waitedFor.values()];
      return {
        ...listOf(view, shown, views),
        above,
        ...(waits.length > 0 && { note: text('terminal.app.status.waitsFor', { rooms: waits.join(', ') }) }),
      };
    },
  };
}

function listOf(view: StatusView, { list, mod }: ShownStatus, views: ViewContext): ViewList {
  const { context, status } = views;
  const { language } = context;
  const { text, locale } = language;
  const isShown = (game: GameView | undefined): boolean => mod === undefined || game?.modGroup === mod;
  switch (list) {
    case 'rooms':
      return roomList(view.games.filter(isShown), views);
    case 'players':
      return playerList(
        onlinePlayers(view, status, locale).filter(({ game }) => isShown(game)),
        text('terminal.status.noPlayers'),
        views,
      );
    case 'followed':
      return playerList(followedPlayers(view, status, locale), text('terminal.watch.nobodyFollowed'), views);
    case 'modes':
      return makeViewList(
        modCounts(view),
        {
          columns: modColumns(language),
          id: ({ group }) => group,
          openOf: ({ group }) => statusView({ list: 'rooms', mod: group }, views),
        },
        { empty: text('terminal.status.noGames') },
      );
    case 'events':
      return makeViewList(
        status.log.map((entry, index) => ({ ...entry, number: status.log.length - index })),
        { columns: eventColumns(language), id: ({ number }) => number },
        { empty: text('terminal.watch.noEvents') },
      );
  }
}

function roomList(games: readonly GameView[], views: ViewContext): ViewList {
  const { text } = views.context.language;
  const count = (wanted: GameView['state']) => games.filter(({ state }) => state === wanted).length;
  return makeViewList(
    // The order of the host within a state, so that rooms do not jump about.
    games.toSorted((a, b) => gameStates.indexOf(a.state) - gameStates.indexOf(b.state)),
    {
      columns: roomColumns(views.context.language),
      id: gameKey,
      groupOf: ({ state }) => `${text(`terminal.status.${state}`)} (${String(count(state))})`,
      openOf: (game) => roomView(game, views),
      detailOf: (game, width, signal) => roomLines(game, views, { width, signal }),
    },
    { empty: text('terminal.status.noGames') },
  );
}

function playerList(players: readonly ListedPlayer[], empty: string, views: ViewContext): ViewList {
  const { context } = views;
  const { language, output } = context;
  return makeViewList(
    players,
    {
      columns: playerColumns(language),
      id: ({ name }) => name,
      siteOf: ({ id }) => (id > 0 ? `/persona/${String(id)}` : undefined),
      openOf: ({ id, name, game }) =>
        personaView({ personaId: id, name, mod: ladderModOf(game?.modGroup), tab: 'status' }, views),
      detailOf: async (player, width, signal) =>
        player.game === undefined
          ? [output.paint('heading', player.name), placeText(player, language)]
          : roomLines(player.game, views, { width, signal }),
    },
    { empty },
  );
}

interface ShownHead {
  readonly shown: ShownStatus;
  readonly width: number;
}

/** The counts with the curve of the last minutes, the lists, and who searches for a match. */
function headLines(
  view: StatusView,
  { shown, width }: ShownHead,
  { context, status }: ViewContext,
): string[] {
  const { output, language } = context;
  const { text } = language;
  const { history } = status;
  const { searching } = view;
  const curve = sparkline(history.slice(-30));
  const points =
    history.length < 2 ? '' : `  ${String(Math.min(...history))} ${curve} ${String(Math.max(...history))}`;
  const counts: Partial<Record<StatusList, number>> = {
    ...{ rooms: view.games.length, players: view.online },
    ...{ followed: status.followed.length, events: status.log.length },
  };
  const names = statusLists.map((list) => {
    const name = [text(`terminal.watch.view.${list}`), counts[list]].join(' ').trimEnd();
    return list === shown.list ? output.paint('heading', `[${name}]`) : output.paint('muted', ` ${name} `);
  });
  const mod = shown.mod === undefined ? '' : `  ${output.paint('warn', modText(shown.mod, language))}`;
  const searches = text('terminal.status.searching', {
    ...{ oneOnOne: searching['1v1'], twoOnTwo: searching['2v2'] },
    ...{ ra3: searching.ra3, corona: searching.corona, pve: searching.pve, archon: searching.archon },
  });
  return [
    output.paint('signal', text('terminal.status.counts', { ...view.counts })) +
      output.paint('muted', points),
    ...(width < 40 ? [] : [searches]),
    names.join('') + mod,
  ];
}

function statusKeys({ list, mod }: ShownStatus, views: ViewContext): ViewKey[] {
  const { context, status } = views;
  const { text } = context.language;
  const at = (by: number): StatusList =>
    statusLists.at((statusLists.indexOf(list) + by) % statusLists.length) ?? 'rooms';
  const listKey = (key: string, by: number): ViewKey => ({
    key,
    text: text(`terminal.watch.view.${at(by)}`),
    act: ({ replace }) => replace(statusView({ list: at(by), mod }, views)),
  });
  const wait: ViewKey = {
    key: 'w',
    text: text('terminal.app.status.wait'),
    act: ({ say, reload }, item) => {
      const game = status.view?.games.find((one) => gameKey(one) === item?.id);
      if (game === undefined) return;
      const room = item?.cells[1]?.text ?? '';
      const waits = status.toggleWait(game);
      reload();
      say(text(`terminal.app.status.${waits ? 'waits' : 'waitsNoMore'}`, { room }));
    },
  };
  const nextMod: ViewKey = {
    key: 'm',
    text: text('terminal.app.status.mod'),
    act: ({ replace }) => {
      const groups = modCounts(status.view ?? NO_GAMES).map(({ group }) => group);
      const next = mod === undefined ? groups[0] : groups[groups.indexOf(mod) + 1];
      replace(statusView({ list, mod: next }, views));
    },
  };
  return [
    ...(list === 'rooms' ? [wait] : []),
    followKey(views, (item) => (list === 'players' || list === 'followed' ? item?.id : undefined)),
    ...(list === 'rooms' || list === 'players' ? [nextMod] : []),
    listKey('l', 1),
    listKey('h', -1),
  ];
}

const NO_GAMES: Pick<StatusView, 'games'> = { games: [] };
