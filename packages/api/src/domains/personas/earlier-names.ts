import type { EndpointOf, ParamsOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits, limits } from '@ra3/sdk/facts';
import type { Database } from '../../database/in-transaction.js';
import { requirePersonaName } from './persona-store.js';
import { findBadNames } from './bad-persona-store.js';
import { listEarlierNames } from './persona-name-store.js';

type EarlierNames = EndpointOf<'personas.earlierNames'>;

/** @throws {Refusal} `notFound` for a persona that does not exist or was deleted. */
export type EarlierNameReader = (params: ParamsOf<EarlierNames>) => Promise<ReplyOf<EarlierNames>>;

/** Makes the reader of a persona's earlier names, each once and none that nobody may take. */
export function makeEarlierNameReader({ db }: { readonly db: Database }): EarlierNameReader {
  return async ({ personaId }) => {
    const nowCalled = await requirePersonaName(db, personaId);
    const had = await listEarlierNames(db, personaId, adminLimits.oldNamesShown);
    const bad = await findBadNames(
      db,
      had.map(({ name }) => name),
    );
    const isShown = (name: string, place: number) =>
      name !== nowCalled && !bad.has(name) && had.findIndex((earlier) => earlier.name === name) === place;
    return {
      records: had
        .filter(({ name }, place) => isShown(name, place))
        .slice(0, limits.earlierNames)
        .map(({ name, until }) => ({ name, until: until.toISOString() })),
    };
  };
}
