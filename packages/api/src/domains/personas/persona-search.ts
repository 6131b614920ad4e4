import type { EndpointOf, QueryOf, ReplyOf } from '@ra3/sdk/contract';
import { limits, NO_RANK } from '@ra3/sdk/facts';
import type { DatabaseHost } from '../host.js';
import { listBestElos, listBestRecords, type BestRecord } from '../ladders/ladder-record-store.js';
import { byFrequency } from '../ladders/rate-matches.js';
import { searchPersonas, type FoundPersona } from './persona-search-store.js';

type Search = EndpointOf<'personas.search'>;
type Found = ReplyOf<Search>;

const FACTIONS_SHOWN = 3;
/** The order of suggestions; within a group the best Elo comes first, then the name. */
const groups = ['exact', 'wasExact', 'beginning', 'middle', 'earlier'] as const;

/** At most ten: the name itself, beginnings, then names that contain it, then earlier names; each group by best Elo. An extension. */
export async function searchByName(
  { db }: DatabaseHost,
  { name, limit = limits.personaSearchResults }: QueryOf<Search>,
): Promise<Found> {
  const found = await searchPersonas(db, name, limits.personaSearchCandidates);
  const elos = await listBestElos(
    db,
    found.map(({ persona_id }) => persona_id),
  );
  const eloOf = ({ persona_id }: FoundPersona) => elos.get(persona_id) ?? NO_RANK;
  const personas = found
    .toSorted((a, b) => groups.indexOf(a.match) - groups.indexOf(b.match) || eloOf(b) - eloOf(a))
    .slice(0, limit);
  // Ranks are counted, so only of those that are shown.
  const best = await listBestRecords(
    db,
    personas.map(({ persona_id }) => persona_id),
  );
  const bestOf = new Map(best.map((record) => [record.persona_id, record]));
  return {
    records: personas.map(({ persona_id, persona_name, earlier_name }) => ({
      personaId: persona_id,
      personaName: persona_name,
      ...(earlier_name !== undefined && { earlierName: earlier_name }),
      best: describeBest(bestOf.get(persona_id)),
    })),
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
