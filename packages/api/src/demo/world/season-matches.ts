import type { LadderMod } from '@ra3/sdk/facts';
import type { FinishedMatch } from '../../domains/ladders/placed-match.js';
import { makeRandom } from '../../values/random.js';
import { LONGEST_S } from './game-plan.js';
import { arrangeGame, makePool, playGame, type Pool, type SeasonPools } from './match-maker.js';
import type { Inhabitant } from './population.js';
import type { PlannedSeason } from './season-plan.js';

export interface SeasonSlice {
  readonly season: PlannedSeason;
  readonly index: number;
  readonly count: number;
}

const PLAYS_A_SEASON = 0.3;
const NEVER_PAUSES = 5;
/** Of the activity of a player in team games: those who play a lot play these even more. */
const TEAM_EXPONENT = 1.25;
const DAY_MS = 86_400_000;
/** Day of the running season on which a new version of Corona came out. */
const NEW_VERSION_DAY = 20;

/** All matches of one stretch of a season, oldest first. They depend on the arguments only. */
export function planSlice(
  { seed, people, anchor }: { seed: string; people: readonly Inhabitant[]; anchor: Date },
  { season, index, count }: SeasonSlice,
  matches: number,
): FinishedMatch[] {
  const random = makeRandom(seed, 'matches', season.number, index);
  const pools = poolsOf(seed, people, season);
  const from = season.start.getTime();
  const until = season.end?.getTime() ?? anchor.getTime() - LONGEST_S * 1000;
  const lengthMs = until - from;
  const startTimes = Array.from(
    { length: matches },
    () => from + ((index + random.next()) / count) * lengthMs,
  );
  return startTimes
    .sort((a, b) => a - b)
    .map((startMs) => {
      const startTime = new Date(Math.floor(startMs));
      const moment = { age: versionAge(season, startMs), progress: (startMs - from) / lengthMs };
      return playGame(random, arrangeGame(random, pools, moment), { startTime });
    });
}

/** From 0 to 1 in steps: in the midst of a season a new version of Corona comes out. */
function versionAge(season: PlannedSeason, startMs: number): number {
  if (season.end !== null) return 0;
  return startMs < season.start.getTime() + NEW_VERSION_DAY * DAY_MS ? 0.5 : 1;
}

function poolsOf(seed: string, people: readonly Inhabitant[], season: PlannedSeason): SeasonPools {
  const random = makeRandom(seed, 'season', season.number);
  const playing = people.filter(
    (person) => random.chance(PLAYS_A_SEASON) || person.activity > NEVER_PAUSES || person.account === 0,
  );
  return { alone: makePools(playing, 1), inTeams: makePools(playing, TEAM_EXPONENT) };
}

function makePools(people: readonly Inhabitant[], exponent: number): Record<LadderMod, Pool> {
  const corona = people.filter(({ coronaShare }) => coronaShare > 0);
  const ra3 = people.filter(({ coronaShare }) => coronaShare < 1);
  return {
    ra3: makePool(ra3, ({ activity, coronaShare }) => activity ** exponent * (1 - coronaShare)),
    corona: makePool(corona, ({ activity, coronaShare }) => activity ** exponent * coronaShare),
  };
}
