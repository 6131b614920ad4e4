import type { EndpointOf, QueryOf, ReplyOf } from '@ra3/sdk/contract';
import { limits } from '@ra3/sdk/facts';
import type { Database } from '../../database/in-transaction.js';
import { listBestRecords, type BestRecord } from '../ladders/queries.js';
import { searchPersonas } from './stores/persona-search.js';
import { byFrequency } from '../ladders/ladders.js';

type Search = EndpointOf<'personas.search'>;
type Found = ReplyOf<Search>;

export interface PersonaSearchService {
  /** At most ten personas, those whose names begin with the text first; deleted ones are left out. */
  search(query: QueryOf<Search>): Promise<Found>;
}

const FACTIONS_SHOWN = 3;

/** Suggests players by the beginning or the middle of their names; an extension of ours. */
export function makePersonaSearchService({ db }: { db: Database }): PersonaSearchService {
  return {
    async search({ name, limit = limits.personaSearchResults }) {
      const personas = await searchPersonas(db, name.trim(), limit);
      const best = await listBestRecords(
        db,
        personas.map(({ persona_id }) => persona_id),
      );
      const bestOf = new Map(best.map((record) => [record.persona_id, record]));
      return {
        records: personas.map(({ persona_id, persona_name }) => ({
          personaId: persona_id,
          personaName: persona_name,
          best: describeBest(bestOf.get(persona_id)),
        })),
      };
    },
  };
}

function describeBest(record: BestRecord | undefined): Found['records'][number]['best'] {
  if (record === undefined) return null;
  const { mod, ladder_type, elo, rank, faction_counts } = record;
  return {
    mod,
    type: ladder_type,
    elo,
    rank,
    factions: byFrequency(faction_counts).slice(0, FACTIONS_SHOWN),
  };
}
