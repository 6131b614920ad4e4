import type { ServerConfiguration } from '../configuration/configuration.js';
import { demoMapDownloader } from '../demo/demo-maps.js';
import type { Handlers } from '../http/endpoints/endpoints.js';
import type { HostServices } from './compose-services.js';
import { makeAccountsHandlers } from '../domains/accounts/routes.js';
import { makeAnnouncementsHandlers } from '../domains/announcements/routes.js';
import { makeCasesHandlers } from '../domains/cases/routes.js';
import { makeHostHandlers } from '../site/host-endpoints.js';
import { makeIngestHandlers } from '../domains/ingest/routes.js';
import { makeInvitationsHandlers } from '../domains/invitations/routes.js';
import { makeLaddersHandlers } from '../domains/ladders/routes.js';
import { makeMapsHandlers } from '../domains/maps/routes.js';
import { makeMatchesHandlers } from '../domains/matches/routes.js';
import { makeModerationHandlers } from '../domains/moderation/routes.js';
import { makePersonasHandlers } from '../domains/personas/routes.js';
import { makeReplaysHandlers } from '../domains/replays/routes.js';
import { makeReportsHandlers } from '../domains/reports/routes.js';
import { makeSeasonsHandlers } from '../domains/seasons/routes.js';
import { makeSecurityHandlers } from '../domains/security/routes.js';
import { makeStatisticsHandlers } from '../domains/statistics/routes.js';
import { makeStatusHandlers } from '../domains/status/routes.js';

/** A handler for every entry of the contract. */
export function makeHandlers(
  services: HostServices,
  { desktopClient, emailAdmission, hostedCaptcha, mapDownloader }: ServerConfiguration,
  isDemo: () => boolean,
): Handlers {
  return {
    accounts: makeAccountsHandlers(services),
    security: makeSecurityHandlers(services),
    personas: makePersonasHandlers(services),
    status: makeStatusHandlers(services),
    ladders: makeLaddersHandlers(services),
    seasons: makeSeasonsHandlers(services),
    matches: makeMatchesHandlers(services),
    replays: makeReplaysHandlers(services),
    statistics: makeStatisticsHandlers(services),
    moderation: makeModerationHandlers(services),
    cases: makeCasesHandlers(services),
    invitations: makeInvitationsHandlers(services),
    announcements: makeAnnouncementsHandlers(services),
    maps: makeMapsHandlers(services),
    reports: makeReportsHandlers(services),
    host: makeHostHandlers(services, {
      desktopClient,
      emailAdmission,
      hostedCaptcha,
      findMapDownloader: () => mapDownloader ?? (isDemo() ? demoMapDownloader : undefined),
    }),
    ingest: makeIngestHandlers(services),
  };
}
