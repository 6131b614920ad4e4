import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits } from '@ra3/sdk/facts';
import type { Host } from '../host.js';
import { lookAlikeKey } from './look-alike-key.js';
import { listPersonaNames } from './persona-name-store.js';

type MatchingPersonas = ReplyOf<EndpointOf<'personas.caughtByName'>>;

/** Names that are compared between two reads, so that other requests get their turn. */
const BATCH = 5000;

/** Finds personas whose names would be forbidden together with a name, because they look alike (S3-09). */
export async function findPersonasMatchingBadName(
  { db }: Pick<Host, 'db'>,
  name: string,
): Promise<MatchingPersonas> {
  const key = lookAlikeKey(name);
  const matching: MatchingPersonas = { count: 0, records: [] };
  for (let after = 0; ;) {
    const batch = await listPersonaNames(db, { after, limit: BATCH });
    for (const { personaId, personaName } of batch) {
      after = personaId;
      if (lookAlikeKey(personaName) !== key) continue;
      matching.count += 1;
      if (matching.records.length < adminLimits.caughtPersonas)
        matching.records.push({ personaId, personaName });
    }
    if (batch.length < BATCH) return matching;
  }
}
