import type { ServerConfiguration } from '../configuration.js';
import { demoMapDownloader } from '../server/demo-maps.js';
import type { Handlers } from '../server/handler.js';
import type { HostServices } from '../services/host-services.js';
import { makeAccountsHandlers } from './accounts.js';
import { makeAnnouncementsHandlers } from './announcements.js';
import { makeHostHandlers } from './host.js';
import { makeIngestHandlers } from './ingest.js';
import { makeInvitationsHandlers } from './invitations.js';
import { makeLaddersHandlers } from './ladders.js';
import { makeMapsHandlers } from './maps.js';
import { makeMatchesHandlers } from './matches.js';
import { makeModerationHandlers } from './moderation.js';
import { makePersonasHandlers } from './personas.js';
import { makeReplaysHandlers } from './replays.js';
import { makeReportsHandlers } from './reports.js';
import { makeSeasonsHandlers } from './seasons.js';
import { makeStatisticsHandlers } from './statistics.js';
import { makeStatusHandlers } from './status.js';

/** A handler for every entry of the contract. */
export function makeHandlers(
  services: HostServices,
  { desktopClient, mapDownloader }: ServerConfiguration,
  isDemo: () => boolean,
): Handlers {
  return {
    accounts: makeAccountsHandlers(services),
    personas: makePersonasHandlers(services),
    status: makeStatusHandlers(services),
    ladders: makeLaddersHandlers(services),
    seasons: makeSeasonsHandlers(services),
    matches: makeMatchesHandlers(services),
    replays: makeReplaysHandlers(services),
    statistics: makeStatisticsHandlers(services),
    moderation: makeModerationHandlers(services),
    invitations: makeInvitationsHandlers(services),
    announcements: makeAnnouncementsHandlers(services),
    maps: makeMapsHandlers(services),
    reports: makeReportsHandlers(services),
    host: makeHostHandlers(services, {
      desktopClient,
      findMapDownloader: () => mapDownloader ?? (isDemo() ? demoMapDownloader : undefined),
    }),
    ingest: makeIngestHandlers(services),
  };
}
