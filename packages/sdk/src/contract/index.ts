import { admin } from './admin.js';
import type { Endpoint } from './endpoint.js';
import { ingest } from './ingest.js';
import { matches } from './matches.js';
import { other } from './other.js';
import { player } from './player.js';
import { server } from './server.js';
import { stats } from './stats.js';
import { user } from './user.js';

/** The whole service as data: groups of endpoints (spec §7). */
export const contract = { user, player, admin, stats, server, matches, other, ingest } as const;
export type Contract = typeof contract;
export type GroupName = keyof Contract;

/** `group.name` of every endpoint. */
export type EndpointKey = { [G in GroupName]: `${G}.${keyof Contract[G] & string}` }[GroupName];
export type EndpointOf<K extends EndpointKey> = K extends `${infer G extends GroupName}.${infer N}`
  ? N extends keyof Contract[G]
    ? Contract[G][N]
    : never
  : never;

/** Every endpoint with its key, in the order of the contract. */
export function listEndpoints(): { key: EndpointKey; endpoint: Endpoint }[] {
  return Object.entries(contract).flatMap(([group, entries]) =>
    // Object.entries forgets the literal keys; together they are an EndpointKey by construction.
    Object.entries(entries).map(([name, endpoint]) => ({
      key: `${group}.${name}` as EndpointKey,
      endpoint: endpoint as Endpoint,
    })),
  );
}

export { commonFailures, failures, type Failure, type FailureName } from './failures.js';
export type { Access, BodyOf, Endpoint, InputOf, ParamsOf, QueryOf, RateClass, ReplyOf } from './endpoint.js';
export {
  AutomatchSeasonStats,
  LadderRecord,
  MatchPlayer,
  MatchRecord,
  PersonaLadders,
  Season,
} from './schemas/ladder.js';
export { AutomatchGame, Automatching, Room, StatusBasic, StatusDetail } from './schemas/status.js';
export { FinishedMatch } from './ingest.js';
