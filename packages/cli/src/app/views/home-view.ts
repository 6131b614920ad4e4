import { FIRST_PAGE, ladderMods, pollingMs } from '@ra3/sdk/facts';
import type { LadderRow, MatchRow } from '@ra3/sdk';
import type { Persona } from '@ra3/sdk/node';
import { formatRank } from '@ra3/sdk/rules/ladders';
import { listStandings, mainStanding, type Standing } from '@ra3/sdk/rules/standings';
import { ladderModOf } from '@ra3/sdk/rules/mods';
import { announcementText } from '../../announcements/announcement-text.js';
import { matchColumns } from '../../matches/match-columns.js';
import { barChart } from '../../print/bar-chart.js';
import { describeError } from '../../failure/describe-error.js';
import { countLosses, shareCounted, type Counted } from '../../host/lost-rows.js';
import { cleanName } from '../../print/cells.js';
import { column, type ListColumn } from '../../print/list-table.js';
import { deltaCell, eloCell } from '../../print/player-cells.js';
import type { Cell } from '../../print/table.js';
import { freeSeats, gameKey, roomColumns } from '../../status/game-cells.js';
import { followedPlayers, placeText, playerColumns, type ListedPlayer } from '../../status/status-lists.js';
import type { GameView, StatusView } from '../../status/status-view.js';
import { makeViewList, type AppView, type ViewContext, type ViewItem, type ViewList } from '../app-view.js';
import { loadOwnPersonas } from './own-personas-view.js';
import { matchDetail, matchPath, matchView } from './match-view.js';
import { personaDetail, personaView } from './persona-view.js';
import { roomLines, roomView } from './status-room-view.js';

const CURVE_ROWS = 3;
const ANNOUNCEMENT_LINES = 3;
const MOST_ROOMS = 5;
/** The rest of the screen changes less often than the rooms. */
const REST_MS = 60_000;

/** A line of the screen: cells of the command that lists the same. */
interface HomeRow {
  readonly id: string;
  readonly group: string;
  readonly cells: readonly Cell[];
  readonly site?: string;
  readonly open?: () => AppView;
  readonly detail: NonNullable<ViewItem['detail']>;
}

/** What is on now: the last 24 hours, the announcement, rooms with a free seat, own and followed players, last matches. */
export function homeView(views: ViewContext): AppView {
  const { context, status } = views;
  const { language, runtime } = context;
  const { text } = language;
  let rest: Promise<Counted<HomeRest>> | undefined;
  let restUntil = 0;
  return {
    tab: 'home',
    crumb: text('terminal.app.tab.home'),
    command: 'ra3 status show; ra3 persona list; ra3 match list recent',
    site: '/',
    pollMs: pollingMs.serverStatus,
    load: async (signal) => {
      const now = runtime.clock.now();
      if (rest === undefined || now >= restUntil) {
        restUntil = now + REST_MS;
        const asked = countLosses(() => loadRest(views, signal));
        rest = asked;
        const forget = (): void => {
          if (rest === asked) rest = undefined;
        };
        asked.then(({ value: { announcement, own } }) => {
          if (failuresOf(views.online, announcement, own).length > 0) forget();
        }, forget);
      }
      const [facts, live] = await Promise.all([rest, attempt(status.latest())]);
      return homeList({ ...shareCounted(facts), live }, views);
    },
  };
}

/** A part of the screen, or why it cannot be shown; the other parts are. */
interface Part<Value> {
  readonly value?: Value;
  readonly failure?: unknown;
}

function attempt<Value>(asked: Promise<Value>): Promise<Part<Value>> {
  return asked.then(
    (value) => ({ value }),
    (failure: unknown) => ({ failure }),
  );
}

function failuresOf(...parts: readonly Pick<Part<unknown>, 'failure'>[]): unknown[] {
  return parts.flatMap(({ failure }) => failure ?? []);
}

interface HomeFacts extends HomeRest {
  readonly live: Part<StatusView>;
}

function homeList({ matches, announcement, own, ...parts }: HomeFacts, views: ViewContext): ViewList {
  const { context, status, online } = views;
  const { day, failure } = online;
  const { language, output } = context;
  const { text } = language;
  const live = parts.live.value;
  const failures = failuresOf(parts.live, online, announcement, own).map(
    (failure) => describeError(failure, language).message,
  );
  const rooms = (live?.games ?? []).filter((game) => freeSeats(game) > 0).slice(0, MOST_ROOMS);
  const followed = live === undefined ? [] : followedPlayers(live, status, language.locale);
  const above = (width: number): string[] => [
    ...[...new Set(failures)].map((message) => output.paint('bad', `! ${message}`)),
    ...(live === undefined
      ? []
      : [output.paint('heading', text('terminal.app.online', { count: live.online }))]),
    ...barChart(day ?? [], { width, height: CURVE_ROWS }).map((bar) => output.paint('signal', bar)),
    ...(announcement.value ?? []).filter((line) => line.trim() !== '').slice(0, ANNOUNCEMENT_LINES),
  ];
  return makeViewList<HomeRow>(
    [
      ...rooms.map((game) => roomRow(game, views)),
      ...(own.value ?? []),
      ...followed.map((player) => followedRow(player, views)),
      ...matches.map((match) => matchRow(match, views)),
    ],
    {
      columns: homeColumns(),
      id: ({ id }) => id,
      groupOf: ({ group }) => group,
      siteOf: ({ site }) => site,
      openOf: ({ open }) => open?.(),
      detailOf: ({ detail }, width, signal) => detail(width, signal),
    },
    {
      empty: text('terminal.match.empty'),
      above,
      ...(day === undefined &&
        failure === undefined && {
          note: text('terminal.app.without', { what: text('terminal.app.home.day') }),
        }),
    },
  );
}

function homeColumns(): ListColumn<HomeRow>[] {
  const cellAt = (index: number) => (row: HomeRow) => row.cells[index] ?? { text: '' };
  return [
    column('name', '', { shrinksTo: 16, cell: cellAt(0) }),
    column('facts', '', { shrinksTo: 8, dropsAt: 2, cell: cellAt(1) }),
    column('last', '', { dropsAt: 1, cell: cellAt(2) }),
  ];
}

interface HomeRest {
  readonly matches: readonly MatchRow[];
  readonly announcement: Part<readonly string[]>;
  readonly own: Part<readonly HomeRow[]>;
}

async function loadRest(views: ViewContext, signal: AbortSignal): Promise<HomeRest> {
  const { client, context } = views;
  const options = { signal };
  const [matches, announcement, own] = await Promise.all([
    client.matches.recent({ page: FIRST_PAGE }, options),
    attempt(announcementText(client, context, signal)),
    attempt(loadOwnPersonas(client, signal).then((personas) => ownRows(personas, views, signal))),
    views.online.load(),
  ]);
  return { matches: matches.records, announcement, own };
}

/** Own personas, each with the rank, Elo and last change of its main standing. */
async function ownRows(
  personas: readonly Persona[],
  views: ViewContext,
  signal: AbortSignal,
): Promise<HomeRow[]> {
  const ids = personas.map(({ personaId }) => personaId);
  // One mod after the other, so that few calls wait at once.
  const cards: Awaited<ReturnType<typeof views.cards.load>>[] = [];
  for (const mod of ladderMods) cards.push(await views.cards.load(ids, mod, signal));
  return personas.map((persona) => {
    const standings = listStandings((mod) => cards[ladderMods.indexOf(mod)]?.get(persona.personaId)?.ladders);
    return ownRow(persona, mainStanding(standings), views);
  });
}

function ownRow(
  { personaId, personaName }: Persona,
  main: Standing<LadderRow> | undefined,
  views: ViewContext,
): HomeRow {
  const mod = main?.mod ?? 'ra3';
  return {
    id: `persona ${String(personaId)}`,
    group: views.context.language.text('terminal.app.home.personas'),
    cells: [{ text: cleanName(personaName) }, ...standingCells(main, views.context)],
    site: `/persona/${String(personaId)}`,
    open: () => personaView({ personaId, name: personaName, mod, tab: 'home' }, views),
    detail: personaDetail({ personaId, mod }, views),
  };
}

function standingCells(
  main: Standing<LadderRow> | undefined,
  { language: { text }, runtime }: ViewContext['context'],
): Cell[] {
  if (main === undefined) return [{ text: text('terminal.watch.noRank') }];
  const { mod, type, row } = main;
  const elo = eloCell(row);
  const ladder = mod === 'ra3' ? type : `${mod} ${type}`;
  const rank = row.rank < 1 ? text('terminal.watch.noRank') : `#${formatRank(row.rank)}`;
  return [{ ...elo, text: [ladder, rank, elo.text].join(' · ') }, deltaCell(row, runtime.clock.now())];
}

function roomRow(game: GameView, views: ViewContext): HomeRow {
  const { language } = views.context;
  const { text } = language;
  return {
    id: `room ${gameKey(game)}`,
    group: text('terminal.app.home.rooms'),
    cells: cellsOf(roomColumns(language), ['roomName', 'map', 'seats'], game),
    open: () => roomView(game, views),
    detail: (width, signal) => roomLines(game, views, { width, signal }),
  };
}

function followedRow(player: ListedPlayer, views: ViewContext): HomeRow {
  const { language } = views.context;
  const { id, name, game } = player;
  const mod = ladderModOf(game?.modGroup);
  return {
    id: `followed ${name}`,
    group: language.text('terminal.watch.view.followed'),
    cells: cellsOf(playerColumns(language), ['name', 'game', 'elo'], player),
    ...(id > 0 && { open: () => personaView({ personaId: id, name, mod, tab: 'home' }, views) }),
    detail:
      id > 0
        ? personaDetail({ personaId: id, mod }, views)
        : () => Promise.resolve([placeText(player, language)]),
  };
}

function matchRow(match: MatchRow, views: ViewContext): HomeRow {
  const { context } = views;
  return {
    id: `match ${match.id}`,
    group: context.language.text('terminal.app.home.matches'),
    cells: cellsOf(matchColumns(context), ['winners', 'map', 'startTime'], match),
    site: matchPath(match),
    open: () => matchView({ match, tab: 'home' }, views),
    detail: matchDetail({ match }, views),
  };
}

function cellsOf<Row>(columns: readonly ListColumn<Row>[], fields: readonly string[], row: Row): Cell[] {
  return fields.map((name) => columns.find(({ field }) => field === name)?.cell(row) ?? { text: '' });
}
