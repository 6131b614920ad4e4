import { listEndpoints } from '@ra3/sdk/contract';
import { adminLimits } from '@ra3/sdk/facts';
import type { ServerConfiguration } from '../configuration/configuration.js';
import { done } from '../http/replies/done.js';
import type { GroupHandlers } from '../http/endpoints/endpoints.js';
import { actingAdmin } from '../domains/moderation/acting-admin.js';
import type { WebFileService } from './web-files.js';

interface HostFacts {
  readonly emailAdmission: ServerConfiguration['emailAdmission'];
  readonly hostedCaptcha: ServerConfiguration['hostedCaptcha'] | undefined;
  readonly desktopClient: ServerConfiguration['desktopClient'];
  /** The map downloader to announce; a function, because only a started host knows whether it runs the demo. */
  readonly findMapDownloader: () => ServerConfiguration['mapDownloader'];
}

/** The services that these routes call. */
export interface HostServices {
  readonly webFiles: WebFileService;
}

/** What clients ask about the host itself. */
export function makeHostHandlers(
  { webFiles }: HostServices,
  { desktopClient, emailAdmission, hostedCaptcha, findMapDownloader }: HostFacts,
): GroupHandlers<'host'> {
  return {
    clientVersion: () => desktopClient,
    capabilities: () => {
      const mapDownloader = findMapDownloader();
      return {
        extensions: listExtensions(),
        idempotency: { acts: listIdempotentActs(), keptHours: adminLimits.idempotencyKeyHours },
        allowAllEmails: emailAdmission === 'all',
        ...(mapDownloader === undefined ? {} : { mapDownloader }),
        ...(hostedCaptcha === undefined ? {} : { hostedCaptcha: publicPartOf(hostedCaptcha) }),
      };
    },
    async reloadWeb(call) {
      await webFiles.reload(actingAdmin(call));
      return done();
    },
  };
}

/** What a browser has to know; the secret stays here. */
function publicPartOf({ siteKey, scriptUrl }: NonNullable<HostFacts['hostedCaptcha']>) {
  return { siteKey, scriptUrl };
}

/** Names of the extensions that clients may call; the game server's calls are left out. */
function listExtensions(): string[] {
  return listEndpoints().flatMap(({ endpoint: { extension, access } }) =>
    extension === undefined || access === 'service' ? [] : [extension],
  );
}

/** Writes that take an `Idempotency-Key`, by their names in the audit log. */
function listIdempotentActs(): string[] {
  return listEndpoints().flatMap(({ endpoint: { act, isIdempotent } }) =>
    isIdempotent === true && act !== undefined ? [act] : [],
  );
}
