import type { EndpointOf, ParamsOf, QueryOf, ReplyOf } from '@ra3/sdk/contract';
import { eloBrackets, limits } from '@ra3/sdk/facts';
import { splitMinutes } from '../../database/duel-classes.js';
import type { PersonaDuels } from '../../database/tables/persona-tables.js';
import type { DatabaseHost } from '../host.js';
import { findSeasonId } from '../seasons/season-store.js';
import { requirePersonaName } from './persona-store.js';
import { listMetOpponents } from './met-personas-store.js';
import { countsOf, listPersonaDuels, mergeDuels } from './persona-duel-store.js';

type Splits = EndpointOf<'personas.splits'>;
type Opponents = EndpointOf<'personas.opponents'>;
type SplitsReply = ReplyOf<Splits>;
type RangeSplit = SplitsReply['byMinutes'][number];
type Counted = ReturnType<typeof countsOf>[number];

const eloBounds = eloBrackets.map(({ from }) => from);

/** @throws {Refusal} `notFound` for an unknown or deleted persona, and for an unknown season */
export async function readSplits(
  { db }: DatabaseHost,
  { personaId, mod }: ParamsOf<Splits>,
  { seasonId }: QueryOf<Splits>,
): Promise<SplitsReply> {
  await requirePersonaName(db, personaId);
  const seasons = await listPersonaDuels(db, { personaId, mod, seasonId: await findSeasonId(db, seasonId) });
  const [first, ...later] = seasons;
  return first === undefined ? NO_RESULTS : describeSplits(later.reduce(mergeDuels, first));
}

/** Whom a persona met most in rated 1v1 matches. @throws {Refusal} `notFound` for an unknown or deleted persona */
export async function readOpponents(
  { db }: DatabaseHost,
  { personaId, mod }: ParamsOf<Opponents>,
): Promise<ReplyOf<Opponents>> {
  await requirePersonaName(db, personaId);
  const rows = await listMetOpponents(db, { personaId, mod, most: limits.metOpponents });
  return {
    records: rows.map((row) => ({
      personaId: row.persona_id,
      personaName: row.persona_name,
      wins: row.wins,
      losses: row.losses,
      lastTime: row.last_time.toISOString(),
    })),
  };
}

const NO_RESULTS: SplitsReply = {
  ...{ wins: 0, losses: 0, streak: { current: 0, wins: 0, losses: 0 } },
  ...{ byMatchup: [], byMap: [], byOpponentElo: [], byMinutes: [], byHour: [] },
};

function describeSplits(duels: PersonaDuels): SplitsReply {
  const byGames = (table: 'map' | 'matchup') =>
    countsOf(duels, table).sort((a, b) => gamesOf(b) - gamesOf(a) || (a.key < b.key ? -1 : 1));
  const hours = countsOf(duels, 'hour').map(({ key, ...counted }) => ({ hour: Number(key), ...counted }));
  return {
    wins: duels.wins,
    losses: duels.losses,
    streak: { current: duels.last_run, wins: duels.longest_wins, losses: duels.longest_losses },
    byMatchup: byGames('matchup').map(({ key, ...counted }) => {
      const [own = '', opponent = ''] = key.split('\n');
      return { own, opponent, ...counted };
    }),
    byMap: byGames('map').map(({ key, ...counted }) => ({ map: key, ...counted })),
    byOpponentElo: foldByRange(countsOf(duels, 'elo'), eloBounds),
    byMinutes: foldByRange(countsOf(duels, 'minutes'), splitMinutes),
    byHour: hours.sort((a, b) => a.hour - b.hour),
  };
}

/** Adds up what is counted by finer bounds; ranges without games are left out. */
function foldByRange(rows: readonly Counted[], bounds: readonly number[]): RangeSplit[] {
  return bounds.flatMap((from, place) => {
    const below = bounds[place + 1] ?? null;
    const within = rows.filter(({ key }) => Number(key) >= from && Number(key) < (below ?? Infinity));
    const sum = (of: 'wins' | 'losses') => within.reduce((total, row) => total + row[of], 0);
    return within.length === 0 ? [] : [{ from, below, wins: sum('wins'), losses: sum('losses') }];
  });
}

function gamesOf({ wins, losses }: Counted): number {
  return wins + losses;
}
