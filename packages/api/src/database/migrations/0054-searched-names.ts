import { searchLetters } from '../../values/search-key.js';

/** A Game ID has at most 16 characters (S9-01). */
const PAIRS = Array.from({ length: 15 }, (_, index) => `substr(key, ${String(index + 1)}, 2)`);
const quoted = (letters: Iterable<string>) => `'${[...letters].join('').replaceAll("'", "''")}'`;

/** The key of each name by which searches compare (`search-key.ts`), of earlier names too. */
const keysOf = (table: string, name: string) => `
    ALTER TABLE ${table}
      ADD COLUMN search_key text GENERATED ALWAYS AS (search_key(${name})) STORED,
      ADD COLUMN search_pairs text[] GENERATED ALWAYS AS (search_pairs(search_key(${name}))) STORED;
    CREATE INDEX ${table}_by_search_key ON ${table} (search_key COLLATE "C");
    CREATE INDEX ${table}_by_search_pairs ON ${table} USING gin (search_pairs);`;

/** Names are found by letters that look alike and by what they were; no tag is left that an address cannot carry. */
export const searchedNamesMigration = {
  id: '0054-searched-names',
  sql: `
    CREATE FUNCTION search_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      AS $$ SELECT translate(name, ${quoted(searchLetters().keys())}, ${quoted(searchLetters().values())}) $$;
    CREATE FUNCTION search_pairs(key text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
      AS $$ SELECT ARRAY[${PAIRS.join(', ')}] $$;
    ${keysOf('personas', 'name_key')}
    ${keysOf('persona_renames', 'lower(old_name)')}
    UPDATE favourites SET tag = replace(tag, '.', '．') WHERE tag IN ('.', '..');
  `,
} as const;
