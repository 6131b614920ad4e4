import type { LadderMod } from '@ra3/sdk/facts';
import { expectedScore } from '@ra3/sdk/rules/ladders';
import type { FinishedMatch } from '../../domains/ladders/placed-match.js';
import { itemAt, type Random } from '../../values/random.js';
import {
  coronaVersions,
  gameKinds,
  otherMods,
  pickLength,
  pickMapPath,
  vanilla,
  type GameKind,
  type ModVersion,
} from './game-plan.js';
import type { Inhabitant } from './population.js';

/** A game that has its players and has not been played yet. */
export interface ArrangedGame {
  readonly kind: GameKind;
  readonly mod: ModVersion;
  readonly map: string;
  readonly teams: readonly [readonly Inhabitant[], readonly Inhabitant[]];
}

export interface Pool {
  readonly size: number;
  pick(random: Random): Inhabitant;
}

const OTHER_MODS_SHARE = 0.35;
const MOST_TRIES = 60;
const PATIENT_TRIES = 40;
const LIKE_STRENGTH = { unknown: 1500, known: 600, inTeams: 900 };
const CORONA_SHARE = 0.41;
/** Of team games: friends of like strength play together. Otherwise teams are as even as they can be. */
const PARTIES_SHARE = 0.95;
/** Part of a season after which everybody’s strength is known. */
const KNOWN_AFTER = 0.5;
const TAKE_ANYBODY = 0.1;
const MAIN_FACTION_SHARE = 0.72;

export function makePool(people: readonly Inhabitant[], weightOf: (person: Inhabitant) => number): Pool {
  const sums: number[] = [];
  let sum = 0;
  for (const person of people) sums.push((sum += weightOf(person)));
  return {
    size: people.length,
    pick(random) {
      const threshold = random.next() * sum;
      let low = 0;
      for (let high = sums.length - 1; low < high;) {
        const middle = (low + high) >> 1;
        if (itemAt(sums, middle) > threshold) high = middle;
        else low = middle + 1;
      }
      return itemAt(people, low);
    },
  };
}

/** Who plays in a season, by the mod of the ladder: games of one against one, and games of teams. */
export interface SeasonPools {
  readonly alone: Readonly<Record<LadderMod, Pool>>;
  readonly inTeams: Readonly<Record<LadderMod, Pool>>;
}

export interface SeasonMoment {
  /** Which version of Corona is current: the oldest at 0, the newest at 1. */
  readonly age: number;
  readonly progress: number;
}

/** How far apart in strength the players of a game may be: more in early matches, when ratings say little. */
function reachAt(progress: number): number {
  const unknown = Math.max(0, 1 - progress / KNOWN_AFTER);
  return LIKE_STRENGTH.known + (LIKE_STRENGTH.unknown - LIKE_STRENGTH.known) * unknown;
}

export function arrangeGame(
  random: Random,
  pools: SeasonPools,
  { age, progress }: SeasonMoment,
): ArrangedGame {
  const kind = random.weighted(gameKinds);
  const ladder: LadderMod = random.chance(CORONA_SHARE) ? 'corona' : 'ra3';
  const mod = isOtherMod(random, kind) ? random.pick(otherMods) : ladderMod(ladder, age);
  const pool = kind.teamSize === 1 ? pools.alone[ladder] : pools.inTeams[ladder];
  const seats = pickSeats(random, pool, { count: kind.teamSize * 2, ladder, progress });
  const teams = shareOut(random, seats, ladder);
  const map = pickMapPath(random, { players: kind.teamSize * 2, mod, isAutomatch: kind.isAutomatch });
  return { kind, mod, map, teams };
}

function isOtherMod(random: Random, kind: GameKind): boolean {
  return !kind.isAutomatch && kind.type !== 'Valid3v3' && random.chance(OTHER_MODS_SHARE);
}

function ladderMod(ladder: LadderMod, age: number): ModVersion {
  if (ladder === 'ra3') return vanilla;
  return itemAt(coronaVersions, Math.min(coronaVersions.length - 1, Math.floor(age * coronaVersions.length)));
}

function pickSeats(
  random: Random,
  pool: Pool,
  { count, ladder, progress }: { count: number; ladder: LadderMod; progress: number },
): Inhabitant[] {
  const host = pool.pick(random);
  const reach = count === 2 ? reachAt(progress) : Math.max(LIKE_STRENGTH.inTeams, reachAt(progress));
  const seats = [host];
  for (let tries = 0; seats.length < count && tries < MOST_TRIES; tries += 1) {
    const candidate = pool.pick(random);
    const isLike = Math.abs(candidate.strength[ladder] - host.strength[ladder]) < reach;
    const isWanted = isLike || tries >= PATIENT_TRIES || random.chance(TAKE_ANYBODY);
    if (!seats.includes(candidate) && isWanted) seats.push(candidate);
  }
  return seats;
}

/** The stronger half against the other; or strongest with weakest, as a lobby would share them out. */
function shareOut(
  random: Random,
  seats: readonly Inhabitant[],
  ladder: LadderMod,
): [Inhabitant[], Inhabitant[]] {
  const sorted = [...seats].sort((a, b) => b.strength[ladder] - a.strength[ladder]);
  const areParties = random.chance(PARTIES_SHARE);
  const first = sorted.filter((_, index) =>
    areParties ? index < sorted.length / 2 : index % 4 === 0 || index % 4 === 3,
  );
  return [first, sorted.filter((person) => !first.includes(person))];
}

export function playGame(
  random: Random,
  { kind, mod, map, teams }: ArrangedGame,
  when: { startTime: Date; timeLength?: number },
): FinishedMatch {
  const ladder = mod.ladder ?? 'ra3';
  const strengthOf = (team: readonly Inhabitant[]): number =>
    team.reduce((sum, person) => sum + person.strength[ladder], 0) / Math.max(1, team.length);
  const firstWins = random.chance(expectedScore(strengthOf(teams[0]), strengthOf(teams[1])));
  const seated = (team: readonly Inhabitant[]): FinishedMatch['winners'] =>
    team.map((person) => ({ personaId: person.personaId, faction: pickFaction(random, person, mod) }));
  const [winners, losers] = firstWins ? teams : [teams[1], teams[0]];
  return {
    guid: random.guid(),
    type: kind.type,
    map,
    startTime: when.startTime.toISOString(),
    timeLength: when.timeLength ?? pickLength(random),
    modFullName: mod.fullName,
    winners: seated(winners),
    losers: seated(losers),
  };
}

function pickFaction(random: Random, person: Inhabitant, mod: ModVersion): string {
  const isMain = mod.ladder !== undefined && random.chance(MAIN_FACTION_SHARE);
  return isMain ? person.mainFaction[mod.ladder] : random.pick(mod.factions);
}
