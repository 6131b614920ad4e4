import type { EndpointOf, ParamsOf, QueryOf, ReplyOf } from '@ra3/sdk/contract';
import { eloBrackets, limits } from '@ra3/sdk/facts';
import type { DatabaseHost } from '../host.js';
import { findSeasonId } from '../seasons/season-store.js';
import { requirePersonaName } from './persona-store.js';
import {
  BETWEEN_FACTIONS,
  findStreaks,
  listMetOpponents,
  listSplits,
  type SplitRow,
} from './rated-duel-store.js';

type Splits = EndpointOf<'personas.splits'>;
type Opponents = EndpointOf<'personas.opponents'>;
type SplitsReply = ReplyOf<Splits>;
type RangeSplit = SplitsReply['byMinutes'][number];

const splitBounds = {
  elo: eloBrackets.slice(1).map(({ from }) => from),
  minutes: limits.splitMinutes,
} as const;

/** @throws {Refusal} `notFound` for an unknown or deleted persona, and for an unknown season */
export async function readSplits(
  { db }: DatabaseHost,
  { personaId, mod }: ParamsOf<Splits>,
  { seasonId }: QueryOf<Splits>,
): Promise<SplitsReply> {
  await requirePersonaName(db, personaId);
  const duels = { personaId, mod, seasonId: await findSeasonId(db, seasonId) };
  return describeSplits(await listSplits(db, duels, splitBounds), await findStreaks(db, duels));
}

/** Whom a persona met most in rated 1v1 matches. @throws {Refusal} `notFound` for an unknown or deleted persona */
export async function readOpponents(
  { db }: DatabaseHost,
  { personaId, mod }: ParamsOf<Opponents>,
): Promise<ReplyOf<Opponents>> {
  await requirePersonaName(db, personaId);
  const rows = await listMetOpponents(db, { personaId, mod, seasonId: undefined }, limits.metOpponents);
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

function describeSplits(rows: readonly SplitRow[], streak: SplitsReply['streak'] | undefined): SplitsReply {
  const rowsOf = (split: SplitRow['split']) => rows.filter((row) => row.split === split);
  const byGames = (split: SplitRow['split']) =>
    rowsOf(split).toSorted((a, b) => gamesOf(b) - gamesOf(a) || (a.key < b.key ? -1 : 1));
  const byNumber = (split: SplitRow['split']) =>
    rowsOf(split).toSorted((a, b) => Number(a.key) - Number(b.key));
  const ranges = (split: keyof typeof splitBounds) =>
    byNumber(split).map((row) => describeRange(row, splitBounds[split]));
  const sum = (of: 'wins' | 'losses') => rowsOf('hour').reduce((total, row) => total + row[of], 0);
  return {
    wins: sum('wins'),
    losses: sum('losses'),
    streak: streak ?? { current: 0, wins: 0, losses: 0 },
    byMatchup: byGames('matchup').map(({ key, wins, losses }) => {
      const [own = '', opponent = ''] = key.split(BETWEEN_FACTIONS);
      return { own, opponent, wins, losses };
    }),
    byMap: byGames('map').map(({ key, wins, losses }) => ({ map: key, wins, losses })),
    byOpponentElo: ranges('elo'),
    byMinutes: ranges('minutes'),
    byHour: byNumber('hour').map(({ key, wins, losses }) => ({ hour: Number(key), wins, losses })),
  };
}

/** The key of a range is the number of bounds that its values reach. */
function describeRange({ key, wins, losses }: SplitRow, bounds: readonly number[]): RangeSplit {
  const place = Number(key);
  return { from: bounds[place - 1] ?? 0, below: bounds[place] ?? null, wins, losses };
}

function gamesOf({ wins, losses }: SplitRow): number {
  return wins + losses;
}
