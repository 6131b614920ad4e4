import type { TSchema } from 'typebox';
import { FinishedMatch } from './ingest.js';
import * as accounts from './schemas/accounts-schemas.js';
import * as announcements from './schemas/announcements-schemas.js';
import * as basic from './schemas/basic-schemas.js';
import * as cases from './schemas/cases-schemas.js';
import * as complaints from './schemas/complaints-schemas.js';
import * as host from './schemas/host-schemas.js';
import * as invitations from './schemas/invitations-schemas.js';
import * as ladders from './schemas/ladders-schemas.js';
import * as maps from './schemas/maps-schemas.js';
import * as matches from './schemas/matches-schemas.js';
import * as moderation from './schemas/moderation-schemas.js';
import * as ownData from './schemas/own-data-schemas.js';
import * as personaPages from './schemas/persona-pages-schemas.js';
import * as personas from './schemas/personas-schemas.js';
import * as reports from './schemas/reports-schemas.js';
import * as seasons from './schemas/seasons-schemas.js';
import * as security from './schemas/security-schemas.js';
import * as statistics from './schemas/statistics-schemas.js';
import * as status from './schemas/status-schemas.js';

const modules: readonly Readonly<Record<string, unknown>>[] = [
  ...[
    accounts,
    announcements,
    basic,
    cases,
    complaints,
    host,
    invitations,
    ladders,
    maps,
    matches,
    moderation,
  ],
  ...[ownData, personaPages, personas, reports, seasons, security, statistics, status, { FinishedMatch }],
];

/** The contract's schemas by the names of their exports. The client's types and the OpenAPI document use these names. */
export const namedSchemas: ReadonlyMap<string, TSchema> = new Map(
  modules.flatMap((module) => Object.entries(module)).filter(isNamedSchema),
);

/** The modules also export functions that make schemas, numbers and texts. */
function isNamedSchema(entry: [string, unknown]): entry is [string, TSchema] {
  return typeof entry[1] === 'object';
}
