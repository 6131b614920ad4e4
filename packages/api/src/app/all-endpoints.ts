import { accounts } from '../domains/accounts/accounts-endpoints.js';
import { announcements } from '../domains/announcements/announcements-endpoints.js';
import { cases } from '../domains/cases/cases-endpoints.js';
import type { Host } from '../domains/host.js';
import { ingest } from '../domains/ingest/ingest-endpoints.js';
import { invitations } from '../domains/invitations/invitations-endpoints.js';
import { ladders } from '../domains/ladders/ladders-endpoints.js';
import { maps } from '../domains/maps/maps-endpoints.js';
import { matches } from '../domains/matches/matches-endpoints.js';
import { moderation } from '../domains/moderation/moderation-endpoints.js';
import { personas } from '../domains/personas/personas-endpoints.js';
import { replays } from '../domains/replays/replays-endpoints.js';
import { reports } from '../domains/reports/reports-endpoints.js';
import { seasons } from '../domains/seasons/seasons-endpoints.js';
import { security } from '../domains/security/security-endpoints.js';
import { statistics } from '../domains/statistics/statistics-endpoints.js';
import { status } from '../domains/status/status-endpoints.js';
import type { AllEndpoints } from '../http/endpoints/endpoints.js';
import { hostEndpoints } from '../site/host-endpoints.js';

/** The endpoints of the contract by group; a group that is missing does not compile. */
export const allEndpoints: AllEndpoints<Host> = {
  ...{ accounts, security, personas, status, ladders, seasons, matches, replays, statistics },
  ...{ moderation, cases, invitations, announcements, maps, reports, ingest, host: hostEndpoints },
};
