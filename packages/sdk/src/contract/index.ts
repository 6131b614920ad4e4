import { accounts } from './accounts.js';
import { announcements } from './announcements.js';
import { cases } from './cases.js';
import { complaints } from './complaints.js';
import type { Endpoint } from './endpoint.js';
import { host } from './host.js';
import { ingest } from './ingest.js';
import { invitations } from './invitations.js';
import { ladders } from './ladders.js';
import { maps } from './maps.js';
import { matches } from './matches.js';
import { moderation } from './moderation.js';
import { personas } from './personas.js';
import { replays } from './replays.js';
import { reports } from './reports.js';
import { seasons } from './seasons.js';
import { security } from './security.js';
import { statistics } from './statistics.js';
import { status } from './status.js';

/** The whole service as data: groups of endpoints by noun (docs/specification/calls.md). */
export const contract = {
  accounts,
  security,
  personas,
  status,
  ladders,
  seasons,
  matches,
  replays,
  statistics,
  moderation,
  cases,
  complaints,
  invitations,
  announcements,
  maps,
  reports,
  host,
  ingest,
} as const;
export type Contract = typeof contract;
export type GroupName = keyof Contract;

/** `group.name` of every endpoint. */
export type EndpointKey = { [G in GroupName]: `${G}.${keyof Contract[G] & string}` }[GroupName];
export type EndpointOf<K extends EndpointKey> = K extends `${infer G extends GroupName}.${infer N}`
  ? N extends keyof Contract[G]
    ? Contract[G][N]
    : never
  : never;

/** Actions in the audit log: the `auditAction` fields of the contract's entries. */
export type AuditAction = {
  [K in EndpointKey]: EndpointOf<K> extends { readonly auditAction: infer A extends string } ? A : never;
}[EndpointKey];

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

export { groupDescriptions } from './group-descriptions.js';
export { namedSchemas } from './named-schemas.js';
export { commonFailures, failures, type Failure, type FailureName } from './failures.js';
export { IDEMPOTENCY_KEY, SHOWN_USER_HEADER } from './endpoint.js';
export type {
  Access,
  BodyOf,
  Endpoint,
  InputOf,
  ParamsOf,
  PublicPart,
  QueryOf,
  RateClass,
  ReplyOf,
  StaffAct,
} from './endpoint.js';
export { FinishedMatch } from './ingest.js';
