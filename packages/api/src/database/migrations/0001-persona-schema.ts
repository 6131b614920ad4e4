import { searchLetters } from '../../values/search-key.js';

/** A Game ID has at most 16 characters (S9-01), so its pairs of neighbouring characters can be listed one by one. */
const pairsOf = (key: string) =>
  `ARRAY[${Array.from({ length: 15 }, (_, index) => `substr(${key}, ${String(index + 1)}, 2)`).join(', ')}]`;
const quoted = (letters: Iterable<string>) => `'${[...letters].join('').replaceAll("'", "''")}'`;

/**
 * In-game names, what they were before, and names that nobody may take (S3-09). The database keeps the key by which searches
 * compare (`search-key.ts`) and the pairs of each name, and needs no extension to find a name by its middle.
 */
export const personaSchema = `
  CREATE FUNCTION search_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT translate(name, ${quoted(searchLetters().keys())}, ${quoted(searchLetters().values())}) $$;
  CREATE FUNCTION search_pairs(key text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT ${pairsOf('key')} $$;

  CREATE TABLE personas (
    persona_id bigint PRIMARY KEY,
    user_id bigint REFERENCES users (user_id),
    persona_name text NOT NULL,
    name_key text NOT NULL,
    is_selected boolean NOT NULL,
    deleted boolean NOT NULL,
    created_at timestamptz NOT NULL,
    name_pairs text[] GENERATED ALWAYS AS (${pairsOf('name_key')}) STORED,
    search_key text GENERATED ALWAYS AS (search_key(name_key)) STORED,
    search_pairs text[] GENERATED ALWAYS AS (search_pairs(search_key(name_key))) STORED
  );
  CREATE UNIQUE INDEX personas_by_name ON personas (name_key) WHERE NOT deleted;
  CREATE INDEX personas_by_user ON personas (user_id);
  CREATE INDEX personas_by_name_prefix ON personas (name_key COLLATE "C") WHERE NOT deleted;
  CREATE INDEX personas_by_name_pairs ON personas USING gin (name_pairs);
  CREATE INDEX personas_by_search_key ON personas (search_key COLLATE "C");
  CREATE INDEX personas_by_search_pairs ON personas USING gin (search_pairs);

  CREATE TABLE persona_renames (
    rename_id bigint PRIMARY KEY,
    persona_id bigint NOT NULL REFERENCES personas (persona_id),
    old_name text NOT NULL,
    new_name text NOT NULL,
    renamed_at timestamptz NOT NULL,
    search_key text GENERATED ALWAYS AS (search_key(lower(old_name))) STORED,
    search_pairs text[] GENERATED ALWAYS AS (search_pairs(search_key(lower(old_name)))) STORED,
    -- By an admin: it finds nobody, and visitors do not see it.
    is_taken boolean NOT NULL DEFAULT false
  );
  CREATE INDEX persona_renames_by_persona ON persona_renames (persona_id, renamed_at DESC);
  CREATE INDEX persona_renames_by_search_key ON persona_renames (search_key COLLATE "C");
  CREATE INDEX persona_renames_by_search_pairs ON persona_renames USING gin (search_pairs);

  CREATE TABLE bad_personas (
    name_key text PRIMARY KEY,
    persona_name text NOT NULL,
    added_by text NOT NULL,
    added_at timestamptz NOT NULL
  );
`;
