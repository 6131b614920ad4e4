import { ladderFactions, limits, type LadderMod } from '@ra3/sdk/facts';
import { makeRandom, type Random } from '../../values/random.js';
import { makePlayerNames, type PlayerName } from './player-names.js';

export interface Inhabitant extends PlayerName {
  readonly personaId: number;
  /** Number of the account, from 0; undefined for a persona without one. The first account is the demo player's. */
  readonly account: number | undefined;
  readonly isSelected: boolean;
  /** On the scale of Elo. */
  readonly strength: Readonly<Record<LadderMod, number>>;
  /** How often somebody plays, as a weight. */
  readonly activity: number;
  /** Share of matches in Corona, from 0 to 1. */
  readonly coronaShare: number;
  readonly mainFaction: Readonly<Record<LadderMod, string>>;
}

const POPULATION = 900;
export const ACCOUNTS = 420;
const FIRST_PERSONA_ID = 100_001;
/** Share of the weakest players; everybody else has an account, as the desk finds the owner of each persona on a ladder. */
const WEAK_WITH_ACCOUNT = 0.4;
const WEAK = 450;
const MEAN_STRENGTH = 1000;
const DEVIATION = { strength: 380, betweenMods: 60, activity: 0.5 };
/** The largest distance from the mean, except for the best and the worst. */
const MOST_TALENT = 700;
/** A player who is better by so much plays e times as often. */
const PRACTICE_SCALE = 4000;
const MOST_ACTIVITY = 6;

/** The demo player: a good one who plays a lot, a second name still in placement, and one kept off the ladders. */
const demoPersonas: readonly Partial<Inhabitant>[] = [
  { account: 0, isSelected: true, strength: { ra3: 1560, corona: 1420 }, activity: 4.5, coronaShare: 0.35 },
  { account: 0, isSelected: true, strength: { ra3: 1100, corona: 1050 }, activity: 0.12, coronaShare: 0.5 },
  { account: 0, isSelected: false, strength: { ra3: 950, corona: 1000 }, activity: 0.8, coronaShare: 0.2 },
];

/** Twelve above most others, so that both ends of each ladder have players in each tier; and a few who lose nearly always. */
const extremes: readonly Partial<Inhabitant>[] = [
  ...Array.from({ length: 12 }, (_, index) => ({
    strength: { ra3: 2180 - index * 64, corona: 2180 - index * 64 },
    activity: 26 - index * 1.4,
    coronaShare: 0.5,
    isSelected: true,
  })),
  ...Array.from({ length: 4 }, (_, index) => ({
    strength: { ra3: 150 + index * 60, corona: 200 + index * 60 },
    activity: 12 - index,
    coronaShare: 0.5,
    isSelected: true,
  })),
];
/** They stand somewhere in the middle of the list, where no given name reaches. */
const FIRST_EXTREME = 40;
const FIRST_OF_EXTREMES = ACCOUNTS - extremes.length;

/** `given` replaces the first names one for one: the same people play the same games. */
export function makePopulation(seed: string, given: readonly string[] = []): Inhabitant[] {
  const made = makePlayerNames(seed, POPULATION);
  const names = made.map((player, index) => ({ ...player, name: given[index] ?? player.name }));
  const random = makeRandom(seed, 'population');
  const selectedBy = new Map<number, number>();
  // Given names come first in the list; the demo player gets plain ones from its end.
  const inNewOrder = [...names.slice(-demoPersonas.length), ...names.slice(0, -demoPersonas.length)];
  return inNewOrder.map((player, index) => {
    const talent = makeTalent(random);
    const hasAccount =
      Math.min(talent.strength.ra3, talent.strength.corona) > WEAK || random.chance(WEAK_WITH_ACCOUNT);
    const account = hasAccount ? random.whole(1, FIRST_OF_EXTREMES - 1) : undefined;
    return {
      personaId: FIRST_PERSONA_ID + index,
      ...player,
      account,
      isSelected: choose(random, account, selectedBy),
      ...talent,
      ...demoPersonas[index],
      ...extremeAt(index),
    };
  });
}

/** Each has an account of its own, so that its limit of shown personas is not theirs. */
function extremeAt(index: number): Partial<Inhabitant> {
  const extreme = extremes[index - FIRST_EXTREME];
  return extreme === undefined ? {} : { ...extreme, account: FIRST_OF_EXTREMES + index - FIRST_EXTREME };
}

/** Nine of ten with an account are shown on the ladders, and never more than three of an account (S5-11). */
function choose(random: Random, account: number | undefined, selectedBy: Map<number, number>): boolean {
  if (account === undefined || !random.chance(0.9)) return false;
  const selected = selectedBy.get(account) ?? 0;
  if (selected >= limits.rankedPersonas) return false;
  selectedBy.set(account, selected + 1);
  return true;
}

function makeTalent(random: Random) {
  const talent = clamp(random.normal() * DEVIATION.strength, MOST_TALENT);
  const practice = Math.exp(talent / PRACTICE_SCALE);
  const strengthIn = (): number =>
    Math.round(MEAN_STRENGTH + talent + random.normal() * DEVIATION.betweenMods);
  return {
    strength: { ra3: strengthIn(), corona: strengthIn() },
    activity: Math.min(MOST_ACTIVITY, Math.exp(random.normal() * DEVIATION.activity) * practice),
    coronaShare: random.pick([0, 0.1, 0.2, 0.35, 0.5, 0.8, 1]),
    mainFaction: { ra3: random.pick(ladderFactions.ra3), corona: random.pick(ladderFactions.corona) },
  };
}

function clamp(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}

export const onlinePlayers = { fewest: 155, most: 245 } as const;

export const USUALLY_ONLINE = Math.round((onlinePlayers.fewest + onlinePlayers.most) / 2);
