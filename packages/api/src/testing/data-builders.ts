import { randomUUID } from 'node:crypto';
import { inTransaction, type Database } from '../database/in-transaction.js';
import type { FinishedMatch } from '../domains/ladders/placed-match.js';
import { insertPersonas } from '../domains/personas/persona-store.js';
import { insertSeasons, type Season } from '../domains/seasons/season-store.js';
import { newId } from '../values/new-id.js';

/** The time in most tests: within the current season of `seedSeasons`. */
export const TEST_NOW = new Date('2026-06-15T12:00:00.000Z');

const LADDER_IDS_PER_SEASON = 2;

export function aSeason(number: number, overrides: Partial<Season> = {}): Season {
  return {
    season_id: number,
    database_name: `season_${String(number)}`,
    chinese_name: `第${String(number)}赛季`,
    english_name: `Season ${String(number)}`,
    localization_key: `SEASON:${String(number)}`,
    start_time: new Date('2026-05-01T00:00:00Z'),
    end_time: null,
    is_current: false,
    closed_at: null,
    ladder_id_ra3: number * LADDER_IDS_PER_SEASON,
    ladder_id_corona: number * LADDER_IDS_PER_SEASON + 1,
    ...overrides,
  };
}

/** Season 1 from January to May, and season 2 that is running. */
export async function seedSeasons(db: Database): Promise<void> {
  await inTransaction(db, (transaction) => insertSeasons(transaction, twoSeasons()));
}

/** A season that is over, and the current one. */
function twoSeasons(): Season[] {
  const past = aSeason(1, {
    start_time: new Date('2026-01-01T00:00:00Z'),
    end_time: new Date('2026-05-01T00:00:00Z'),
  });
  return [past, aSeason(2, { is_current: true })];
}

/** Makes personas that belong to no account, and returns their ids, oldest first. */
export async function seedPersonas(
  db: Database,
  names: readonly string[],
  isSelected = true,
): Promise<number[]> {
  const personas = names.map((name) => ({
    persona_id: newId(),
    user_id: null,
    persona_name: name,
    name_key: name.toLowerCase(),
    is_selected: isSelected,
    deleted: false,
    created_at: TEST_NOW.toISOString(),
  }));
  await inTransaction(db, (transaction) => insertPersonas(transaction, personas));
  return personas.map(({ persona_id }) => persona_id);
}

/** An automatch 1v1 of the running season between two personas, five minutes long. */
export function aMatch(winner: number, loser: number, overrides: Partial<FinishedMatch> = {}): FinishedMatch {
  return {
    guid: randomUUID(),
    type: 'AutoMatch1v1',
    map: 'data/maps/official/map_mp_2_feasel1/map_mp_2_feasel1.map',
    startTime: '2026-06-15T11:00:00.000Z',
    timeLength: 300,
    modFullName: 'Red Alert 3 1.12',
    winners: [{ personaId: winner, faction: 'Allied' }],
    losers: [{ personaId: loser, faction: 'Soviet' }],
    ...overrides,
  };
}

/** Players of one team. */
export function aTeam(personaIds: readonly number[], faction = 'Empire'): FinishedMatch['winners'] {
  return personaIds.map((personaId) => ({ personaId, faction }));
}
