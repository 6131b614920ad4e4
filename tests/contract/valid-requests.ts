import { randomUUID } from 'node:crypto';
import type { TinyWorld } from '@ra3/api/testing';
import { listEndpoints, type EndpointKey, type EndpointOf, type InputOf } from '@ra3/sdk/contract';
import { sampleRequests } from './sample-requests.gen.js';

/** A request for each call that the host accepts in the tiny world. */
export type ValidRequests = { readonly [K in EndpointKey]: InputOf<EndpointOf<K>> };
/** Fields that replace those of the sample; `undefined` removes one. */
type Changes = { readonly [K in EndpointKey]?: { readonly [F in keyof InputOf<EndpointOf<K>>]?: unknown } };

/** Fills the contract's samples with what exists in the tiny world; called anew for each call. */
export function makeValidRequests(world: TinyWorld): ValidRequests {
  const changes = changesFor(world);
  const requests = listEndpoints().map(({ key }) => [
    key,
    withChanges(sampleRequests[key], { ...existing(world, sampleRequests[key]), ...changes[key] }),
  ]);
  // One request per key. The compiler cannot check the replaced values; the host validates them.
  return Object.fromEntries(requests) as ValidRequests;
}

/** Ids of the world for fields that refer to something in it, in any call. */
function existing(world: TinyWorld, sample: object): Record<string, unknown> {
  const ids = {
    personaId: world.personaIds[0],
    pid: world.personaIds[0],
    guid: world.matchGuids[0],
    matchId: world.matchIds[0],
  };
  return Object.fromEntries(Object.entries(ids).filter(([name]) => name in sample));
}

function withChanges(sample: object, changes: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries({ ...sample, ...changes }).filter(([, value]) => value !== undefined),
  );
}

/** Values that the schemas cannot express: ids inside bodies, names that are used once, and one of several fields. */
function changesFor({ personaIds, matchGuids, matchIds }: TinyWorld): Changes {
  const [winner, loser] = personaIds;
  return {
    'personas.ratingHistory': { seasonId: undefined },
    // Names of their own: wrong passwords are limited per account.
    'complaints.readAppeal': { uname: 'reader.of.appeals' },
    'complaints.appeal': { uname: 'writer.of.appeals' },
    'personas.splits': { seasonId: undefined },
    'personas.versus': { opponentId: loser },
    'seasons.create': { databaseName: randomUUID(), seenSeasonId: undefined },
    'announcements.setWebsite': { seenVersion: undefined },
    'announcements.setIngame': { seenVersion: undefined },
    'maps.setRule': { seenVersion: undefined },
    'matches.filtered': { after: matchIds[0] },
    'matches.ofPersona': { seasonId: undefined },
    'matches.myStatus': { body: [...matchGuids.slice(0, 2)] },
    // No match in the tiny world has a replay.
    'replays.download': sampleRequests['replays.download'],
    'replays.look': sampleRequests['replays.look'],
    'moderation.searchUsers': { pattern: undefined, email: undefined, machineCode: undefined },
    'moderation.renamePersona': { newName: 'Echo', banPreviousName: false },
    'moderation.ban': { liftReason: undefined, seenBanId: undefined },
    'moderation.addBadPersona': { name: randomUUID() },
    'cases.oldNames': { id: winner },
    'cases.saveTemplate': { templateId: undefined, seenVersion: undefined },
    // The host comes with templates of small ids; no template has this one.
    'cases.removeTemplate': { id: Number.MAX_SAFE_INTEGER },
    'ingest.login': { userId: undefined },
    'ingest.matches': {
      matches: sampleRequests['ingest.matches'].matches.map((match) => ({
        ...match,
        startTime: new Date().toISOString(),
        winners: [{ personaId: winner, faction: 'Allied' }],
        losers: [{ personaId: loser, faction: 'Soviet' }],
      })),
    },
  };
}
