import { limits, NO_RANK, rating, type PlayerStatus } from '@ra3/sdk/facts';
import { eloDelta } from '@ra3/sdk/rules/ladders';
import type { LadderKey } from './placed-match.js';

export interface LadderStanding {
  readonly seasonId: number;
  readonly ladder: LadderKey;
  readonly personaId: number;
  elo: number;
  eloDelta: number;
  wins: number;
  losses: number;
  placementLeft: number;
  factionCounts: Readonly<Record<string, number>>;
  /** The last results, newest last: a `W` or an `L` each. */
  form: string;
  peakElo: number;
  updateTimeMs: number;
}

interface Player {
  readonly personaId: number;
  readonly faction: string;
}

export interface RatedPlayer {
  readonly elo: number;
  readonly eloDelta: number;
  readonly status: PlayerStatus;
}

export function newStanding(seasonId: number, ladder: LadderKey, personaId: number): LadderStanding {
  return {
    seasonId,
    ladder,
    personaId,
    elo: rating.start,
    eloDelta: 0,
    wins: 0,
    losses: 0,
    placementLeft: rating.placementMatches,
    factionCounts: {},
    form: '',
    peakElo: NO_RANK,
    updateTimeMs: 0,
  };
}

/** Standard Elo over team averages, the same points for a whole team. Changes the standings in place. */
export function rateMatch(
  match: { endTimeMs: number; winners: readonly Player[]; losers: readonly Player[] },
  standingOf: (personaId: number) => LadderStanding,
  isSelected: (personaId: number) => boolean,
): ReadonlyMap<number, RatedPlayer> {
  const eloOf = ({ personaId }: Player): number => standingOf(personaId).elo;
  const delta = eloDelta(match.winners.map(eloOf), match.losers.map(eloOf));
  const move = (player: Player, won: boolean): [number, RatedPlayer] => {
    const standing = standingOf(player.personaId);
    const status = statusOf(isSelected(player.personaId), standing.placementLeft);
    moveStanding(standing, player.faction, won ? delta : -delta);
    standing[won ? 'wins' : 'losses'] += 1;
    standing.form = `${standing.form}${won ? 'W' : 'L'}`.slice(-limits.formMatches);
    standing.peakElo = Math.max(standing.peakElo, standing.elo);
    standing.updateTimeMs = Math.max(standing.updateTimeMs, match.endTimeMs);
    return [player.personaId, { elo: standing.elo, eloDelta: standing.eloDelta, status }];
  };
  return new Map([
    ...match.winners.map((player) => move(player, true)),
    ...match.losers.map((player) => move(player, false)),
  ]);
}

export function unratedPlayer(isSelected: boolean): RatedPlayer {
  return { elo: NO_RANK, eloDelta: 0, status: statusOf(isSelected, 0) };
}

function statusOf(isSelected: boolean, placementLeft: number): PlayerStatus {
  if (!isSelected) return 'notSelected';
  return placementLeft > 0 ? 'inPlacement' : 'normal';
}

function moveStanding(standing: LadderStanding, faction: string, points: number): void {
  standing.elo += points;
  standing.eloDelta = points;
  standing.placementLeft = Math.max(0, standing.placementLeft - 1);
  const { factionCounts } = standing;
  // A game server may name a faction `constructor`.
  const before = Object.hasOwn(factionCounts, faction) ? (factionCounts[faction] ?? 0) : 0;
  standing.factionCounts = { ...factionCounts, [faction]: before + 1 };
}

/** Most played first; ties by name, so that the order is stable. */
export function byFrequency(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts)
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .map(([faction]) => faction);
}
