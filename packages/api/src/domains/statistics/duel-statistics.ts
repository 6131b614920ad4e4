import type { EndpointOf, ParamsOf, QueryOf, ReplyOf } from '@ra3/sdk/contract';
import { CURRENT_SEASON, tierNames, type LadderMod } from '@ra3/sdk/facts';
import { anyElo } from '@ra3/sdk/rules/statistics';
import { groupBy } from '../../values/group-by.js';
import { Refusal } from '../../values/refusal.js';
import type { DatabaseHost, TimedHost } from '../host.js';
import { findCurrentSeason, findSeason, timesOfSeason } from '../seasons/season-store.js';
import {
  countFactions,
  countPairsByMap,
  countTiers,
  type DuelFilter,
  type FactionCounts,
  type PairCounts,
} from './duel-statistics-store.js';

type Factions = EndpointOf<'statistics.factions'>;
type Maps = EndpointOf<'statistics.maps'>;
type Distribution = EndpointOf<'ladders.eloDistribution'>;
type FactionsReply = ReplyOf<Factions>;
type MapsReply = ReplyOf<Maps>;

/** How many ranked personas each tier holds, best tier first, empty tiers too (S2-47). */
export async function readEloDistribution(
  { db }: DatabaseHost,
  { mod, type }: ParamsOf<Distribution>,
): Promise<ReplyOf<Distribution>> {
  const season = await findCurrentSeason(db);
  const counted = season === undefined ? [] : await countTiers(db, { seasonId: season.season_id, mod, type });
  const freqs = new Map(counted.map(({ tier, total }) => [tier, total]));
  return { records: tierNames.map((tier) => ({ rank: tier, freq: freqs.get(tier) ?? 0 })) };
}

/** Rated duels by faction (S2-52). @throws {Refusal} `notFound` for a season that does not exist */
export async function readFactions(
  host: TimedHost,
  params: ParamsOf<Factions>,
  query: QueryOf<Factions>,
): Promise<FactionsReply> {
  return describeFactions(await countFactions(host.db, await readFilter(host, params, query)));
}

/** Every pair from both sides (S2-53); a mirror counts as one win and one loss. @throws {Refusal} `notFound` */
export async function readMaps(
  host: TimedHost,
  params: ParamsOf<Maps>,
  { modFullName, ...query }: QueryOf<Maps>,
): Promise<MapsReply> {
  const anyVersion = await readFilter(host, params, query);
  const filter = modFullName === undefined ? anyVersion : { ...anyVersion, modFullName };
  return describeMaps(await countPairsByMap(host.db, filter));
}

async function readFilter(
  { db, clock }: TimedHost,
  { mod, seasonId = CURRENT_SEASON }: { mod: LadderMod; seasonId?: number },
  { minElo, maxElo }: QueryOf<Factions>,
): Promise<DuelFilter> {
  const season = isCurrent(seasonId) ? await findCurrentSeason(db) : await findSeason(db, seasonId);
  if (season === undefined) throw new Refusal('notFound', { detail: 'There is no such season.' });
  return {
    seasonId: season.season_id,
    ...timesOfSeason(season, clock()),
    mod,
    minElo: minElo ?? anyElo.minElo,
    maxElo: maxElo ?? anyElo.maxElo,
  };
}

/** No season has the id 0, which public clients send for everything (docs/wire.md#statistics). */
function isCurrent(seasonId: number): boolean {
  return seasonId === CURRENT_SEASON || seasonId === 0;
}

function describeFactions(rows: readonly FactionCounts[]): FactionsReply {
  const counted = new Map<string, FactionsReply[string]>();
  for (const { faction, mod_full_name, wins, losses, total, time_length, mirrors } of rows) {
    const counts = { wins, losses, total, timeLength: time_length, mirrors };
    const sum = counted.get(faction) ?? { ...NO_DUELS, byModFullName: {} };
    counted.set(faction, {
      wins: sum.wins + wins,
      losses: sum.losses + losses,
      total: sum.total + total,
      timeLength: sum.timeLength + time_length,
      mirrors: (sum.mirrors ?? 0) + mirrors,
      byModFullName: { ...sum.byModFullName, [mod_full_name]: counts },
    });
  }
  return Object.fromEntries(counted);
}

const NO_DUELS = { wins: 0, losses: 0, total: 0, timeLength: 0, mirrors: 0 };

function describeMaps(rows: readonly PairCounts[]): MapsReply {
  const byMap = groupBy(rows, ({ map_id }) => map_id);
  return [...byMap].map(([map, pairs]) => ({
    map,
    stats: Object.fromEntries(
      pairs.map(({ faction, opponent, wins, losses, total, time_length }) => [
        `${faction}-${opponent}`,
        { wins, losses, total, timeLength: time_length },
      ]),
    ),
  }));
}
