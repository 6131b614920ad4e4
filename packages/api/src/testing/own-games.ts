import type { Database } from '../database/in-transaction.js';

/** A match from one player's side, put together from the plain rows of both tables. */
export interface OwnGame {
  readonly matchId: string;
  readonly type: string;
  readonly ladder: string;
  readonly modFamily: string;
  readonly seasonId: number | null;
  readonly startTime: Date;
  readonly seconds: number;
  readonly map: string;
  readonly won: boolean;
  readonly faction: string;
  readonly elo: number;
  readonly eloDelta: number;
  readonly allies: readonly number[];
  readonly opponents: readonly {
    readonly personaId: number;
    readonly faction: string;
    readonly eloBefore: number;
  }[];
}

/** Every match of a persona, oldest first, with no SQL of the host. */
export async function listOwnGames(db: Database, personaId: number): Promise<OwnGame[]> {
  const matches = await db
    .selectFrom('matches')
    .selectAll()
    .orderBy('start_time')
    .orderBy('match_id')
    .execute();
  const players = await db.selectFrom('match_players').selectAll().execute();
  return matches.flatMap((match) => {
    const all = players.filter(({ match_id }) => match_id === match.match_id);
    const own = all.find(({ persona_id }) => persona_id === personaId);
    if (own === undefined) return [];
    const opponents = all.filter(({ won }) => won !== own.won);
    return {
      matchId: String(match.match_id),
      type: match.match_type,
      ladder: `${String(match.ladder_mod)} ${String(match.ladder_type)}`,
      modFamily: match.mod_family_name,
      seasonId: match.season_id,
      startTime: match.start_time,
      seconds: match.time_length,
      map: match.map_id,
      won: own.won,
      faction: own.faction,
      elo: own.elo,
      eloDelta: own.elo_delta,
      allies: all
        .filter(({ won, persona_id }) => won === own.won && persona_id !== personaId)
        .map((player) => player.persona_id),
      opponents: opponents.map((player) => ({
        personaId: player.persona_id,
        faction: player.faction,
        eloBefore: player.elo - player.elo_delta,
      })),
    };
  });
}
