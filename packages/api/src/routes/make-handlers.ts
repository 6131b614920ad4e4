import type { ServerConfiguration } from '../configuration.js';
import { demoMapDownloader } from '../server/demo-maps.js';
import type { Handlers } from '../server/handler.js';
import type { HostServices } from '../services/host-services.js';
import { makeAdminHandlers } from './admin/index.js';
import { makeIngestHandlers } from './ingest.js';
import { makeMatchesHandlers } from './matches.js';
import { makeOtherHandlers } from './other.js';
import { makePlayerHandlers } from './player.js';
import { makeServerHandlers } from './server.js';
import { makeStatsHandlers } from './stats.js';
import { makeUserHandlers } from './user.js';

/** A handler for every entry of the contract. */
export function makeHandlers(
  services: HostServices,
  { desktopClient, mapDownloader }: ServerConfiguration,
  isDemo: () => boolean,
): Handlers {
  return {
    user: makeUserHandlers(services),
    player: makePlayerHandlers(services),
    admin: makeAdminHandlers(services),
    stats: makeStatsHandlers(services),
    server: makeServerHandlers(services),
    matches: makeMatchesHandlers(services),
    other: makeOtherHandlers(services, {
      desktopClient,
      findMapDownloader: () => mapDownloader ?? (isDemo() ? demoMapDownloader : undefined),
    }),
    ingest: makeIngestHandlers(services),
  };
}
