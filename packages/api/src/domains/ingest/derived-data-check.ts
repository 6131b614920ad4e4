import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits } from '@ra3/sdk/facts';
import { sql } from 'kysely';
import { inTransaction, repeatOnConflict, type Database } from '../../database/in-transaction.js';
import { readMonthsEnd } from '../../database/match-months.js';
import { personaDuelsOf, personaMatchesOf } from '../../database/derived-sums.js';
import type { TimedHost } from '../host.js';

type Report = ReplyOf<EndpointOf<'host.derivedData'>>;
export type DerivedDifference = Report['differences'][number];

/** The check runs once a day, whichever process sweeps first; a little less, because sweeps are an hour apart. */
const CHECK_EACH_MS = 23 * 60 * 60_000;
const MONTH_MS = 30 * 24 * 60 * 60_000;

/** Checks a sample once a day and stores what differs. Returns the differences, or undefined when it is not time yet. */
export async function checkDerivedDataDaily({
  db,
  clock,
}: TimedHost): Promise<readonly DerivedDifference[] | undefined> {
  const now = clock();
  const { checkedAt } = await readRow(db);
  if (checkedAt !== null && now.getTime() - checkedAt.getTime() < CHECK_EACH_MS) return undefined;
  return checkDerivedData({ db, clock });
}

/** Compares what is derived for some personas, drawn at random, with their matches, and stores what differs. */
export async function checkDerivedData({ db, clock }: TimedHost): Promise<readonly DerivedDifference[]> {
  // One snapshot: a match that arrives meanwhile is in both sides or in neither.
  const snapshot = db.transaction().setIsolationLevel('repeatable read');
  const found = await repeatOnConflict(() => snapshot.execute(findDifferences));
  const differences = found.slice(0, adminLimits.derivedDifferencesShown);
  await inTransaction(db, (transaction) =>
    transaction
      .updateTable('derived_data')
      .set({ checked_at: clock(), differences: JSON.stringify(differences) })
      .execute(),
  );
  return differences;
}

export async function readDerivedData({ db, clock }: TimedHost): Promise<Report> {
  const { version, rebuiltAt, checkedAt, differences } = await readRow(db);
  const end = await readMonthsEnd(db);
  return {
    version,
    rebuiltTime: rebuiltAt.toISOString(),
    checkedTime: checkedAt?.toISOString() ?? null,
    endTime: end.toISOString(),
    differences: [...differences, ...findLateMonths(end, clock())],
  };
}

/** The sweep makes months ahead; one that is missing within the next thirty days says that it fails. */
function findLateMonths(end: Date, now: Date): DerivedDifference[] {
  if (end.getTime() > now.getTime() + MONTH_MS) return [];
  const stored = new Date(end.getTime() - 1).toISOString().slice(0, 'yyyy-mm'.length);
  return [{ what: 'last month', of: 'matches', stored, made: now.toISOString().slice(0, 'yyyy-mm'.length) }];
}

function readRow(db: Database) {
  return db
    .selectFrom('derived_data')
    .select(['version', 'rebuilt_at as rebuiltAt', 'checked_at as checkedAt', 'differences'])
    .executeTakeFirstOrThrow();
}

async function findDifferences(db: Database): Promise<DerivedDifference[]> {
  return [
    ...(await compareRecords(db)),
    ...(await comparePersonas(db)),
    ...(await comparePersonaMatches(db)),
    ...(await compareSums(db)),
  ];
}

/** Records of sampled personas, beside what their matches make of them. */
async function compareRecords(db: Database): Promise<DerivedDifference[]> {
  const { rows } = await sql<DerivedDifference>`
    WITH sampled AS (
      SELECT persona_id FROM personas
      ORDER BY random() LIMIT ${adminLimits.derivedSamplePersonas}
    ), rated AS (
      SELECT m.season_id, m.ladder_mod, m.ladder_type, p.start_time, m.match_id, p.persona_id, p.elo, p.won, p.faction,
        row_number() OVER (PARTITION BY p.persona_id, m.season_id, m.ladder_mod, m.ladder_type
          ORDER BY p.start_time DESC, m.match_id DESC) AS age
      FROM sampled JOIN match_players AS p USING (persona_id) JOIN matches AS m ON m.match_id = p.match_id AND m.start_time = p.start_time
      WHERE m.ladder_type IS NOT NULL
    ), made AS (
      SELECT season_id, ladder_mod, ladder_type, persona_id, max(elo) AS peak_elo,
        max(elo) FILTER (WHERE age = 1) AS elo,
        count(*) FILTER (WHERE won) AS wins, count(*) FILTER (WHERE NOT won) AS losses,
        string_agg(CASE WHEN won THEN 'W' ELSE 'L' END, '' ORDER BY age DESC) FILTER (WHERE age <= 5) AS form
      FROM rated GROUP BY 1, 2, 3, 4
    ), favourites AS (
      SELECT DISTINCT ON (season_id, ladder_mod, ladder_type, persona_id)
        season_id, ladder_mod, ladder_type, persona_id, faction
      FROM (SELECT season_id, ladder_mod, ladder_type, persona_id, faction, count(*) AS played
        FROM rated GROUP BY 1, 2, 3, 4, 5) AS counted
      ORDER BY season_id, ladder_mod, ladder_type, persona_id, played DESC, faction COLLATE "C"
    )
    SELECT part.what, concat_ws(' ', 'persona', r.persona_id, 'season', r.season_id, r.mod, r.ladder_type) AS "of",
      part.stored, part.made
    FROM sampled JOIN ladder_records AS r USING (persona_id)
      LEFT JOIN made AS k ON k.season_id = r.season_id AND k.ladder_mod = r.mod AND k.ladder_type = r.ladder_type
        AND k.persona_id = r.persona_id
      LEFT JOIN favourites AS f ON f.season_id = r.season_id AND f.ladder_mod = r.mod
        AND f.ladder_type = r.ladder_type AND f.persona_id = r.persona_id
      CROSS JOIN LATERAL (VALUES
        ('form', r.form, coalesce(k.form, '')),
        ('peak', r.peak_elo::text, coalesce(k.peak_elo, -1)::text),
        ('main faction', r.main_faction, coalesce(f.faction, '')),
        ('Elo', r.elo::text, coalesce(k.elo, r.elo)::text),
        ('wins', r.wins::text, coalesce(k.wins, 0)::text),
        ('losses', r.losses::text, coalesce(k.losses, 0)::text)
      ) AS part (what, stored, made)
    WHERE part.stored <> part.made`.execute(db);
  return rows;
}

/** Personas drawn at random, and their seats in all matches. */
const sampledSeats = sql`sampled AS MATERIALIZED (
      SELECT persona_id FROM personas ORDER BY random() LIMIT ${adminLimits.derivedSamplePersonas}
    ), seats AS (
      SELECT p.* FROM sampled JOIN match_players AS p USING (persona_id)
    )`;

/** What the pages of sampled personas count, beside what their matches make of it. */
async function comparePersonas(db: Database): Promise<DerivedDifference[]> {
  const { rows } = await sql<DerivedDifference>`
    WITH ${sampledSeats}, stored AS (
      SELECT d.* FROM sampled JOIN persona_duels AS d USING (persona_id)
    ), made AS (${sql.raw(personaDuelsOf('seats'))}
    )
    SELECT 'results' AS what, concat_ws(' ', 'persona', persona_id, 'season', season_id, mod) AS "of",
      coalesce(to_jsonb(stored)::text, '') AS stored, coalesce(to_jsonb(made)::text, '') AS made
    FROM stored FULL JOIN made USING (persona_id, mod, season_id)
    WHERE to_jsonb(stored) IS DISTINCT FROM to_jsonb(made)
    UNION ALL
    SELECT part.what, concat_ws(' ', 'persona', s.persona_id), part.stored::text, part.made::text
    FROM sampled AS s CROSS JOIN LATERAL (VALUES
      ('opponents', (SELECT coalesce(sum(wins + losses), 0) FROM duel_pairs AS d WHERE d.persona_id = s.persona_id),
        (SELECT count(*) FROM seats WHERE seats.persona_id = s.persona_id AND ladder_type = '1v1')),
      ('meetings', (SELECT count(*) FROM meetings WHERE low_id = s.persona_id),
        (SELECT count(DISTINCT (o.persona_id, o.match_id)) FROM seats JOIN match_players AS o
          ON o.match_id = seats.match_id AND o.start_time = seats.start_time AND o.persona_id > seats.persona_id WHERE seats.persona_id = s.persona_id))
    ) AS part (what, stored, made)
    WHERE part.stored <> part.made`.execute(db);
  return rows;
}

/** The parts of sampled personas in their matches, beside what seats and matches make of them. */
async function comparePersonaMatches(db: Database): Promise<DerivedDifference[]> {
  const { rows } = await sql<DerivedDifference>`
    WITH ${sampledSeats}, stored AS (
      SELECT s.persona_id, count(m.*) AS total, sum(hashtextextended(m::text, 0)) AS hash
      FROM sampled AS s LEFT JOIN persona_matches AS m USING (persona_id) GROUP BY 1
    ), made AS (
      SELECT s.persona_id, count(m.*) AS total, sum(hashtextextended(m::text, 0)) AS hash
      FROM sampled AS s LEFT JOIN (${sql.raw(personaMatchesOf('matches', 'seats'))}) AS m USING (persona_id) GROUP BY 1
    )
    SELECT 'matches' AS what, concat_ws(' ', 'persona', persona_id) AS "of", concat_ws(' ', stored.total, stored.hash) AS stored,
      concat_ws(' ', made.total, made.hash) AS made
    FROM stored JOIN made USING (persona_id) WHERE stored.hash IS DISTINCT FROM made.hash`.execute(db);
  return rows;
}

/** The sums of a season's ladders, beside what records and matches make of them. */
async function compareSums(db: Database): Promise<DerivedDifference[]> {
  const { rows } = await sql<DerivedDifference>`
    WITH ladders AS (
      SELECT season_id, mod, ladder_type, count(*) FILTER (WHERE is_listed) AS listed,
        CASE WHEN ladder_type = '1v1' THEN (SELECT count(*) FROM matches AS m WHERE m.season_id = r.season_id
          AND m.ladder_mod = r.mod AND m.ladder_type = r.ladder_type) ELSE 0 END AS duels
      FROM ladder_records AS r
      WHERE season_id = (SELECT season_id FROM seasons ORDER BY random() LIMIT 1) GROUP BY 1, 2, 3
    )
    SELECT part.what, concat_ws(' ', 'season', l.season_id, l.mod, l.ladder_type) AS "of", part.stored::text,
      part.made::text
    FROM ladders AS l CROSS JOIN LATERAL (VALUES
      ('steps', (SELECT coalesce(sum(listed), 0) FROM ladder_steps AS s
        WHERE s.season_id = l.season_id AND s.mod = l.mod AND s.ladder_type = l.ladder_type), l.listed),
      ('faction steps', (SELECT coalesce(sum(listed) FILTER (WHERE listed > 0), 0) FROM ladder_faction_steps AS s
        WHERE s.season_id = l.season_id AND s.mod = l.mod AND s.ladder_type = l.ladder_type), l.listed),
      ('duels', CASE WHEN l.ladder_type = '1v1' THEN (SELECT coalesce(sum(total), 0) FROM duel_sums AS d
        WHERE d.season_id = l.season_id AND d.mod = l.mod) ELSE 0 END, l.duels),
      ('maps', CASE WHEN l.ladder_type = '1v1' THEN (SELECT coalesce(sum(total), 0) FROM map_sums AS s
        WHERE s.season_id = l.season_id AND s.mod = l.mod AND s.stage = 'any') ELSE 0 END, l.duels)
    ) AS part (what, stored, made)
    WHERE part.stored <> part.made`.execute(db);
  return rows;
}
