import { rating, type LadderMod } from '@ra3/sdk/facts';
import type { Database } from '../database/in-transaction.js';

interface DuelSide {
  readonly personaId: number;
  readonly faction: string;
  readonly eloBefore: number;
  readonly eloAfter: number;
}

/** A match that moved a 1v1 ladder, with ratings that were computed again. */
export interface ReplayedDuel {
  readonly seasonId: number | null;
  readonly mod: LadderMod | null;
  readonly modFullName: string;
  readonly mapId: string;
  readonly timeLength: number;
  readonly winner: DuelSide;
  readonly loser: DuelSide;
}

/** Plays the rated duels again from the list of matches, with plain arithmetic that shares no code with the host. */
export async function replayDuels(db: Database): Promise<ReplayedDuel[]> {
  const matches = await db
    .selectFrom('matches')
    .selectAll()
    .where('ladder_type', '=', '1v1')
    .orderBy('match_id')
    .execute();
  const players = await db.selectFrom('match_players').selectAll().execute();
  const playerOf = new Map(players.map((player) => [`${player.match_id}/${player.won}`, player]));
  const sideOf = (match: (typeof matches)[number], won: boolean) => {
    const player = playerOf.get(`${match.match_id}/${won}`);
    if (player === undefined) throw new Error('A duel has two players.');
    return { key: [match.season_id, match.ladder_mod, player.persona_id].join('/'), player };
  };
  // Points as the reports came, ...
  const given = new Map<string, number>();
  const points = matches.map((match) => {
    const [winner, loser] = [sideOf(match, true).key, sideOf(match, false).key];
    const [high, low] = [given.get(winner) ?? rating.start, given.get(loser) ?? rating.start];
    const delta = Math.round(rating.k * (1 - 1 / (1 + Math.pow(10, (low - high) / rating.scale))));
    given.set(winner, high + delta).set(loser, low - delta);
    return { match, delta };
  });
  // ... and Elo as the matches were played.
  const elos = new Map<string, number>();
  const played = points.toSorted((a, b) => a.match.start_time.getTime() - b.match.start_time.getTime());
  return played.map(({ match, delta }) => {
    const toSide = (won: boolean): DuelSide => {
      const { key, player } = sideOf(match, won);
      const eloBefore = elos.get(key) ?? rating.start;
      const eloAfter = eloBefore + (won ? delta : -delta);
      elos.set(key, eloAfter);
      return { personaId: player.persona_id, faction: player.faction, eloBefore, eloAfter };
    };
    return {
      seasonId: match.season_id,
      mod: match.ladder_mod,
      modFullName: match.mod_full_name,
      mapId: match.map_id,
      timeLength: match.time_length,
      winner: toSide(true),
      loser: toSide(false),
    };
  });
}

interface Tally {
  wins: number;
  losses: number;
  total: number;
  timeLength: number;
}

/** Counts both sides of each duel under the key that each side has. */
export function tallySides(
  duels: readonly ReplayedDuel[],
  keyOf: (duel: ReplayedDuel, own: DuelSide, opponent: DuelSide) => string,
): Record<string, Tally> {
  const tallies: Record<string, Tally> = {};
  const count = (key: string, timeLength: number, won: boolean): void => {
    const tally = (tallies[key] ??= { wins: 0, losses: 0, total: 0, timeLength: 0 });
    tally[won ? 'wins' : 'losses'] += 1;
    tally.total += 1;
    tally.timeLength += timeLength;
  };
  for (const duel of duels) {
    count(keyOf(duel, duel.winner, duel.loser), duel.timeLength, true);
    count(keyOf(duel, duel.loser, duel.winner), duel.timeLength, false);
  }
  return tallies;
}

/** Tallies of factions, as `tallySides` counts them, with how many of their duels were against themselves. */
export function tallyFactions(
  duels: readonly ReplayedDuel[],
  keyOf: (duel: ReplayedDuel, own: DuelSide) => string,
): Record<string, Tally & { mirrors: number }> {
  const ofItself = duels.filter(({ winner, loser }) => winner.faction === loser.faction);
  const mirrorsOf = (key: string) => ofItself.filter((duel) => keyOf(duel, duel.winner) === key).length;
  return Object.fromEntries(
    Object.entries(tallySides(duels, keyOf)).map(([key, tally]) => [
      key,
      { ...tally, mirrors: mirrorsOf(key) },
    ]),
  );
}

/** Every duel of some personas from their side; a duel between two of them twice. */
export function ownSides(duels: readonly ReplayedDuel[], personaIds: ReadonlySet<number>) {
  return duels.flatMap((duel) => {
    const sides = [
      { duel, own: duel.winner, opponent: duel.loser, won: true },
      { duel, own: duel.loser, opponent: duel.winner, won: false },
    ];
    return sides.filter(({ own }) => personaIds.has(own.personaId));
  });
}
