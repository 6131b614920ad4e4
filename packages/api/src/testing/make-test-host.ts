import { makeHost, type HostParts } from '../app/make-host.js';
import { DEFAULT_SLIDES_WITHOUT_PROOF } from '../configuration/captcha.js';
import { DEFAULT_LOGIN_RECORD_DAYS } from '../configuration/configuration.js';
import { readsOnPrimary } from '../database/reads.js';
import type { Host } from '../domains/host.js';
import { makeMetrics } from '../http/operations/metrics.js';

/** A host over a database, without mail and without a site. */
export function makeTestHost(parts: Pick<HostParts, 'db' | 'clock'> & Partial<HostParts>): Host {
  return makeHost({
    reads: readsOnPrimary(parts.db),
    dataDirectory: '',
    configuration: {
      serviceToken: 'test',
      emailAdmission: 'all',
      webRoot: '',
      loginRecordDays: DEFAULT_LOGIN_RECORD_DAYS,
      captchaProofSteps: 0,
      slidesWithoutProof: DEFAULT_SLIDES_WITHOUT_PROOF,
      requireAdminTwoStep: false,
      desktopClient: {
        version: '1.0',
        url: 'https://example.org/',
        installerUrl: 'https://example.org/setup',
      },
    },
    mailer: { send: () => Promise.resolve(), close: () => undefined },
    metrics: makeMetrics(),
    findMapDownloader: () => undefined,
    onNoticeFault: () => undefined,
    onRefusedMatches: () => undefined,
    ...parts,
  });
}
