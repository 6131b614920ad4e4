import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/in-transaction.js';
import { personasNamed } from '../../database/name-search.js';
import { searchKey } from '../../values/search-key.js';
import { rowColumns, type LadderRow } from './ladder-record-store.js';
import { countListed, selectFromPage, type LadderPlace, type PageBounds } from './ladder-step-store.js';

export type FilteredRow = LadderRow & {
  readonly rank: number;
  readonly form: string;
  readonly peak_elo: number;
};

interface FoundRows {
  readonly total: number;
  readonly rows: FilteredRow[];
}

const foundColumns = sql`${rowColumns}, r.form, r.peak_elo`;

/** How many stand above a row among those of its Elo. Rows of a name may have as many Elos as there are rows. */
const aheadOfRow = sql`(
    SELECT count(*) FROM ladder_records AS ahead
    WHERE ahead.is_listed AND ahead.season_id = r.season_id AND ahead.mod = r.mod
      AND ahead.ladder_type = r.ladder_type AND ahead.elo = r.elo AND ahead.persona_id < r.persona_id
  )`;

/** The same for all rows of a page at once: neighbours on a ladder have few Elos, and each of these is read once. */
function aheadOfRows({ seasonId, mod, type }: LadderPlace) {
  return sql`JOIN (
      SELECT alike.persona_id, row_number() OVER (PARTITION BY alike.elo ORDER BY alike.persona_id) - 1 AS personas
      FROM (SELECT DISTINCT elo FROM r) AS shown
      JOIN ladder_records AS alike ON alike.is_listed AND alike.season_id = ${seasonId} AND alike.mod = ${mod}
        AND alike.ladder_type = ${type} AND alike.elo = shown.elo
    ) AS ahead ON ahead.persona_id = r.persona_id`;
}

/** The records `r` with their personas, and how many stand above each Elo of the whole ladder: summed up once. */
function withPersonas({ seasonId, mod, type }: LadderPlace) {
  return sql`JOIN personas AS p ON p.persona_id = r.persona_id
    JOIN (
      SELECT elo, sum(listed) OVER (ORDER BY elo DESC) - listed AS personas FROM ladder_steps
      WHERE season_id = ${seasonId} AND mod = ${mod} AND ladder_type = ${type}
    ) AS better ON better.elo = r.elo`;
}

export async function listOfFaction(db: Database, place: LadderPlace, page: PageBounds): Promise<FoundRows> {
  const total = await countListed(db, place);
  if (page.skip >= total) return { total, rows: [] };
  const { rows } = await sql<FilteredRow>`
    ${selectFromPage(sql`${foundColumns}, 1 + better.personas + ahead.personas AS rank`, place, page)}
    FROM r ${withPersonas(place)} ${aheadOfRows(place)}
    ORDER BY r.elo DESC, r.persona_id`.execute(db);
  return { total, rows };
}

/** Best first; an earlier name finds its persona too. Looks the names up before the ladder, because few of them contain the text. */
export async function listOfName(
  db: Database,
  { name, ...place }: LadderPlace & { readonly name: string },
  { skip, limit }: PageBounds,
): Promise<FoundRows> {
  const { seasonId, mod, type, faction } = place;
  const ofFaction: RawBuilder<unknown> = faction === undefined ? sql`` : sql`AND r.main_faction = ${faction}`;
  const { rows } = await sql<{ total: number } & (FilteredRow | Record<keyof FilteredRow, null>)>`
    WITH named AS MATERIALIZED (
      ${personasNamed(searchKey(name))}
    ), found AS MATERIALIZED (
      SELECT r.* FROM named JOIN ladder_records AS r ON r.persona_id = named.persona_id
      WHERE r.is_listed AND r.season_id = ${seasonId} AND r.mod = ${mod} AND r.ladder_type = ${type} ${ofFaction}
    ), page AS (
      SELECT ${foundColumns}, 1 + better.personas + ${aheadOfRow} AS rank
      FROM (SELECT * FROM found ORDER BY elo DESC, persona_id LIMIT ${limit} OFFSET ${skip}) AS r
        ${withPersonas(place)}
    )
    SELECT counted.total, page.*
    FROM (SELECT count(*) AS total FROM found) AS counted LEFT JOIN page ON true
    ORDER BY page.elo DESC, page.persona_id`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    // A page beyond the end has the total alone.
    rows: rows.filter((row) => row.persona_id !== null),
  };
}
