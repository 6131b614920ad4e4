import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits } from '@ra3/sdk/facts';
import type { Database } from '../../database/in-transaction.js';
import { lookAlikeKey } from './look-alike-key.js';
import { listPersonaNames } from './persona-name-store.js';

type CaughtPersonas = ReplyOf<EndpointOf<'personas.caughtByName'>>;

/** Names that are compared between two reads, so that other requests get their turn. */
const BATCH = 5000;

export type CaughtPersonaSearch = (name: string) => Promise<CaughtPersonas>;

/** Makes the search for personas whose names would be forbidden with a name, because they look alike (S3-09). */
export function makeCaughtPersonaSearch({ db }: { readonly db: Database }): CaughtPersonaSearch {
  return async (name) => {
    const key = lookAlikeKey(name);
    const caught: CaughtPersonas = { count: 0, records: [] };
    for (let after = 0; ;) {
      const batch = await listPersonaNames(db, { after, limit: BATCH });
      for (const { personaId, personaName } of batch) {
        after = personaId;
        if (lookAlikeKey(personaName) !== key) continue;
        caught.count += 1;
        if (caught.records.length < adminLimits.caughtPersonas)
          caught.records.push({ personaId, personaName });
      }
      if (batch.length < BATCH) return caught;
    }
  };
}
