import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServerConfiguration } from '../configuration/configuration.js';
import type { Database } from '../database/in-transaction.js';
import { countCalls } from '../database/rate-windows.js';
import type { Reads } from '../database/reads.js';
import { makeCaptchas } from '../domains/accounts/captcha/captchas.js';
import { drawPictures } from '../domains/accounts/captcha/draw-pictures.js';
import { makeProofOfWork } from '../domains/accounts/captcha/proof-of-work.js';
import { makeLoginLimits } from '../domains/accounts/login-limits.js';
import { makePasswords, type PasswordCost } from '../domains/accounts/passwords.js';
import { makeSessions } from '../domains/accounts/sessions.js';
import type { Host, HostConfiguration } from '../domains/host.js';
import { readMatchById } from '../domains/matches/match-lists.js';
import {
  findBanOfCaller,
  refuseBannedAddress,
  refuseBannedCaller,
  refuseBannedLogin,
} from '../domains/moderation/bans.js';
import { countDownloadsUnderWay } from '../domains/replays/downloads-under-way.js';
import { findTokenUser } from '../domains/security/access-tokens.js';
import { makeSecurityNotices } from '../domains/security/security-notices.js';
import { isTwoStepOn } from '../domains/security/two-step-store.js';
import { makeLiveStatus } from '../domains/status/live-status.js';
import { makeStatusHistory } from '../domains/status/status-history.js';
import type { AdmissionParts } from '../http/admission/admission.js';
import type { Mailer } from '../outside/mailer.js';
import { openReplayBucket } from '../outside/replay-bucket.js';
import { openReplayDirectory } from '../outside/replay-directory.js';
import { readCardFacts } from '../site/cards/card-facts.js';
import { loadCanvasPainter, makeCards, type CardPainter } from '../site/cards/cards.js';
import { withFirstAnswers } from '../site/page-with-first-answers.js';
import { makePreviewReader, type PreviewReader } from '../site/preview-facts.js';
import { makeWebFiles } from '../site/web-files.js';
import { inThread } from '../values/in-thread.js';
import type { Clock } from '../values/time.js';

export const REPLAY_FOLDER = 'replays';
const CARD_FOLDER = 'cards';

const KEY_BYTES = 32;

const WORKER = new URL('./draw-worker.js', import.meta.url);
/** What draws is loaded into threads; TypeScript sources, which cannot start one, draw here. Of draw-worker.ts, the threads return copies. */
const drawing = import.meta.url.endsWith('.ts')
  ? { loadPainter: loadCanvasPainter, drawPictures }
  : {
      loadPainter: () => Promise.resolve(inThread(WORKER, 'drawCard') as CardPainter),
      drawPictures: inThread(WORKER, 'drawPictures') as typeof drawPictures,
    };

export interface HostParts {
  readonly db: Database;
  readonly reads: Reads;
  readonly clock: Clock;
  readonly configuration: HostConfiguration &
    Pick<ServerConfiguration, 'serviceToken' | 'replayBucket' | 'webRoot' | 'mapDownloader'>;
  /** Contains the folder of replay files, unless a bucket is configured. */
  readonly dataDirectory: string;
  readonly mailer: Mailer;
  readonly metrics: Host['metrics'];
  readonly findMapDownloader: Host['findMapDownloader'];
  readonly onNoticeFault: (error: unknown) => void;
  readonly onRefusedMatches: Host['onRefusedMatches'];
  readonly passwordCost?: PasswordCost | undefined;
  readonly pause?: ((delayMs: number) => Promise<unknown>) | undefined;
}

export function makeHost(parts: HostParts): Host {
  const { db, clock, configuration, dataDirectory, mailer, metrics, findMapDownloader } = parts;
  const { replayBucket, serviceToken, hostedCaptcha, captchaProofSteps: steps } = configuration;
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', serviceToken, '', use, KEY_BYTES));
  return {
    ...{ db, clock, configuration, mailer, metrics, findMapDownloader },
    onRefusedMatches: parts.onRefusedMatches,
    notices: makeSecurityNotices({
      ...{ db, clock, mailer },
      publicUrl: configuration.publicUrl,
      onFault: parts.onNoticeFault,
    }),
    keys: { verificationCodes: keyFor('verification-codes'), twoStep: keyFor('two-step') },
    sessions: makeSessions({
      db,
      clock,
      isBanned: async (user, address) =>
        (await findBanOfCaller({ db, clock }, user, { address })) !== undefined,
    }),
    passwords: makePasswords(parts.passwordCost),
    loginLimits: makeLoginLimits({ db, clock, pause: parts.pause ?? delay }),
    captchas: makeCaptchas({
      ...{ db, clock, hostedCaptcha, drawPictures: drawing.drawPictures },
      slidesWithoutProof: configuration.slidesWithoutProof,
      ...(steps > 0 && { proofOfWork: makeProofOfWork({ steps, key: keyFor('captcha-proofs') }) }),
    }),
    replayStore:
      replayBucket === undefined
        ? openReplayDirectory(join(dataDirectory, REPLAY_FOLDER))
        : openReplayBucket(replayBucket),
    downloadsUnderWay: countDownloadsUnderWay(),
    liveStatus: makeLiveStatus({ db, clock }),
    statusHistory: makeStatusHistory({ db, clock }),
    ...openSite(parts),
  };
}

function openSite({
  db,
  reads,
  clock,
  configuration,
  dataDirectory,
}: HostParts): Pick<Host, 'webFiles' | 'cards'> {
  const { webRoot, mapDownloader, hostedCaptcha, publicUrl } = configuration;
  const services = { mapService: mapDownloader?.apiUrl, captchaScript: hostedCaptcha?.scriptUrl };
  const previewsOf = (source: Database) =>
    makePreviewReader({ db: source, readMatch: (matchId) => readMatchById({ db: source }, matchId) });
  const readFacts: PreviewReader = (subject) => reads.run((source) => previewsOf(source)(subject));
  const webFiles = withFirstAnswers({
    ...{ clock, readFacts, publicUrl },
    webFiles: makeWebFiles({ db, clock, webRoot, services }),
  });
  const cards = makeCards({
    folder: join(dataDirectory, CARD_FOLDER),
    loadPainter: drawing.loadPainter,
    readFacts: (subject, locale) =>
      reads.run((source) =>
        readCardFacts({ db: source, clock, webFiles, readFacts: previewsOf(source) }, subject, locale),
      ),
  });
  return { webFiles, cards };
}

/** What deciding about a call needs of the nouns: `http` does not import them. */
export function admissionServices(host: Host, reads: Reads): AdmissionParts['services'] {
  const { db, sessions } = host;
  return {
    sessions,
    accessTokens: { find: (token, address) => findTokenUser(host, token, address) },
    bans: {
      refuseAddress: (address) => refuseBannedAddress(host, address),
      refuseAtLogin: (userId, origin) => refuseBannedLogin(host, userId, origin),
      refuseCaller: (user, origin) => refuseBannedCaller(host, user, origin),
    },
    twoStep: { isOn: (userId) => isTwoStepOn(db, userId) },
    rateWindows: {
      count: (key, windowStart, calls) => countCalls(db, { key, windowStart, calls }),
      countSoon: (key, windowStart, calls) =>
        reads.onPrimarySoon((primary) => countCalls(primary, { key, windowStart, calls })),
    },
  };
}
