import { randomInt, randomUUID } from 'node:crypto';
import type { BodyOf, EndpointOf } from '@ra3/sdk/contract';
import { ladderFactions, limits, matchTypes, mods, type MatchType } from '@ra3/sdk/facts';

type FinishedMatch = BodyOf<EndpointOf<'ingest.matches'>>['matches'][number];

export interface MatchPlan {
  readonly count: number;
  /** Their ids are 1 to this number. */
  readonly personas: number;
  readonly now: Date;
  /** Default: a year. */
  readonly days?: number;
}

const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;
const SEASON_DAYS = 300;
/** Share of the running season's matches that are duels on its first ladder. */
const LADDER_SHARE = 0.68;
/** So few that each has finished placement on the first ladder; with a million matches it has more than 1,000 pages. */
const PERSONAS_PER_MATCH = 0.105;
/** Changes the opponents each round. */
const ROUND_STEP = 7_919;
const MAPS = 28;
const LONGEST_SECONDS = 1_500;
const VANILLA = 'Red Alert 3 1.12';
const modNames = [VANILLA, 'Red Alert 3 1.13', 'Corona 3.219', ...mods.map(({ englishName }) => englishName)];
const teamSizes: Partial<Record<MatchType, number>> = {
  AutoMatch2v2: 2,
  Valid2v2: 2,
  Valid3v3: 3,
  ValidOther: 2,
};

export function personasFor(matches: number): number {
  return 2 * Math.floor((matches * PERSONAS_PER_MATCH) / 2);
}

export function seasonStartOf(now: Date): Date {
  return new Date(now.getTime() - SEASON_DAYS * DAY_MS);
}

/** Matches of every type, oldest first. A few personas play most of them; on the first ladder all play equally. */
export function* planMatches({
  count,
  personas,
  now,
  days = YEAR_DAYS,
}: MatchPlan): Generator<FinishedMatch> {
  let duels = 0;
  for (let index = 0; index < count; index += 1) {
    const age = days * DAY_MS * (1 - index / count);
    const startTime = new Date(now.getTime() - Math.ceil(age)).toISOString();
    const isLadderDuel = age < SEASON_DAYS * DAY_MS && Math.random() < LADDER_SHARE;
    yield isLadderDuel ? ladderDuel((duels += 1), personas, startTime) : anyMatch(personas, startTime);
  }
}

/** Everybody plays once before anybody plays again. */
function ladderDuel(number: number, personas: number, startTime: string): FinishedMatch {
  const half = personas / 2;
  const round = Math.floor(number / half);
  const pair = [1 + (number % half), 1 + half + ((number + round * ROUND_STEP) % half)];
  if (randomInt(2) === 0) pair.reverse();
  const length = limits.shortMatchSeconds + randomInt(LONGEST_SECONDS);
  return makeMatch({ type: 'AutoMatch1v1', modFullName: VANILLA, startTime, length, seats: pair });
}

function anyMatch(personas: number, startTime: string): FinishedMatch {
  const type = pick(matchTypes);
  const seats = new Set<number>();
  while (seats.size < 2 * (teamSizes[type] ?? 1)) seats.add(1 + Math.floor(personas * Math.random() ** 3));
  const modFullName = pick(modNames);
  return makeMatch({ type, modFullName, startTime, length: randomInt(LONGEST_SECONDS), seats: [...seats] });
}

interface Plan {
  readonly type: MatchType;
  readonly modFullName: string;
  readonly startTime: string;
  readonly length: number;
  /** The winners' half first. */
  readonly seats: readonly number[];
}

function makeMatch({ type, modFullName, startTime, length, seats }: Plan): FinishedMatch {
  const map = `map_mp_2_load${String(randomInt(MAPS))}`;
  const team = (personaIds: readonly number[]) =>
    personaIds.map((personaId) => ({ personaId, faction: pick(ladderFactions.corona) }));
  return {
    guid: randomUUID(),
    type,
    map: `data/maps/official/${map}/${map}.map`,
    startTime,
    timeLength: length,
    modFullName,
    winners: team(seats.slice(0, seats.length / 2)),
    losers: team(seats.slice(seats.length / 2)),
  };
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}
