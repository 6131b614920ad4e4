import { listEndpoints } from '@ra3/sdk/contract';
import { adminLimits } from '@ra3/sdk/facts';
import { roleOf } from '@ra3/sdk/rules/staff';
import type { Endpoints, Host } from '../domains/host.js';
import { actingAdmin } from '../domains/moderation/acting-admin.js';
import { readDerivedData } from '../domains/ingest/derived-data-check.js';
import { done } from '../http/endpoints/endpoints.js';

export const hostEndpoints: Endpoints<'host'> = {
  clientVersion: ({ configuration }) => configuration.desktopClient,
  async capabilities({ configuration, findMapDownloader }, { session }) {
    const { emailAdmission, captchaProofSteps, hostedCaptcha } = configuration;
    const user = await session.find();
    const role = user && roleOf(user);
    const mapDownloader = findMapDownloader();
    return {
      extensions: listExtensions(),
      ...(role !== undefined && { role }),
      idempotency: { acts: listIdempotentActions(), keptHours: adminLimits.idempotencyKeyHours },
      allowAllEmails: emailAdmission === 'all',
      ...(mapDownloader && { mapDownloader }),
      ...(hostedCaptcha === undefined
        ? captchaProofSteps > 0 && { captchaProof: 'SCRYPT' }
        : { hostedCaptcha: publicPartOf(hostedCaptcha) }),
    };
  },
  derivedData: (host) => readDerivedData(host),
  async reloadWeb({ webFiles }, call) {
    await webFiles.reload(actingAdmin(call));
    return done();
  },
};

/** What a browser has to know, without the secret. */
function publicPartOf({ siteKey, scriptUrl }: NonNullable<Host['configuration']['hostedCaptcha']>) {
  return { siteKey, scriptUrl };
}

function listExtensions(): string[] {
  return listEndpoints().flatMap(({ endpoint: { extension, access } }) =>
    extension === undefined || access === 'service' ? [] : [extension],
  );
}

function listIdempotentActions(): string[] {
  return listEndpoints().flatMap(({ endpoint: { auditAction, isIdempotent } }) =>
    isIdempotent === true && auditAction !== undefined ? [auditAction] : [],
  );
}
