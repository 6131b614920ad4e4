import { resolve } from 'node:path';
import { VERSION_LABEL } from '@ra3/sdk/facts';
import { StartupError } from '../values/startup-error.js';
import {
  DEFAULT_PROOF_STEPS,
  DEFAULT_SLIDES_WITHOUT_PROOF,
  parseProofSteps,
  parseSlidesWithoutProof,
  readHostedCaptcha,
  type HostedCaptcha,
  type SlidesWithoutProof,
} from './captcha.js';
import { readMail, type SmtpServer } from './mail.js';
import { readMapDownloader, type MapDownloader } from './maps.js';
import {
  MistakeError,
  oneOfWords,
  parseConnections,
  parseDays,
  parseDatabaseUrl,
  parseDatabaseUrls,
  parseOrigins,
  parsePort,
  parseProxies,
  parseReadLag,
  parseSecret,
  parseShare,
  parseSiteAddress,
  parseLinks,
  parseText,
  type CommunityLink,
  parseWebAddress,
  someOfWords,
  type Read,
} from './parsers.js';
import { findProductionMistakes, productionConsents, type ProductionConsent } from './production.js';
import { readReplayBucket, type ReplayBucket } from './replays.js';

export interface ServerConfiguration {
  readonly allowedOrigins: readonly string[];
  /** Whether browsers send the session cookie from other sites too. Default: `lax`, from the host's own only. */
  readonly cookieSameSite?: CookieSameSite;
  readonly serviceToken: string;
  readonly webRoot: string;
  /** The site's origin, for links in mails, which are left out without it. Never read from a request. */
  readonly publicUrl?: string;
  /** Sends Strict-Transport-Security. */
  readonly isProduction: boolean;
  /** Proxies whose X-Forwarded-* headers are trusted. Default: none. */
  readonly trustedProxies: readonly string[];
  /** Which addresses may register: any (beyond QQ and Gmail with an invitation code), or only QQ and Gmail. */
  readonly emailAdmission: (typeof emailAdmissions)[number];
  /** The mail server. Absent: mails are written to the outbox folder. */
  readonly mail?: SmtpServer;
  /** Derivations of Scrypt that the proof of work of a captcha takes at most; 0: captchas have none. */
  readonly captchaProofSteps: number;
  readonly slidesWithoutProof: SlidesWithoutProof;
  readonly hostedCaptcha?: HostedCaptcha;
  /** Where replays are kept; absent: in the data directory. */
  readonly replayBucket?: ReplayBucket;
  /** Where the site finds maps; absent: it offers none, but for a demo's own. */
  readonly mapDownloader?: MapDownloader;
  /** Days for which logins are kept, with addresses, MAC addresses and machine codes. */
  readonly loginRecordDays: number;
  /** Whether an admin reaches calls of admins only with two-step sign-in. */
  readonly requireAdminTwoStep: boolean;
  /** Bearer token of `/metrics`. Absent: only callers on this machine may read it. */
  readonly metricsToken?: string;
  /** What the footer of the site says of its operator (S2-22). */
  readonly operator: SiteOperator;
  readonly desktopClient: { readonly version: string; readonly url: string; readonly installerUrl: string };
}

export interface SiteOperator {
  /** In place of the site's name in the copyright. */
  readonly name?: string;
  /** The link to files, for Chinese readers. */
  readonly filesUrl?: string;
  /** ICP filing number of a site in China. */
  readonly icpNumber?: string;
  /** Where the community talks, shown on home. */
  readonly communityLinks?: readonly CommunityLink[];
  /** A demo shows the site as the desktop client has it, with a simulated client, at `/?desktop=demo`. */
  readonly isDemo?: true;
}

/** `auto`: a demo in an empty database; `on` insists on it. */
export type DemoMode = (typeof demoModes)[number];
/** Where traces of requests go, by OTLP over HTTP, and which share of the requests is traced. */
export interface TraceSettings {
  readonly url: string;
  readonly share: number;
}

/** All settings from the environment. `serviceToken` is absent when it has to be made or read from disk. */
export interface Configuration extends Omit<ServerConfiguration, 'serviceToken'> {
  readonly port: number;
  readonly host: string;
  readonly dataDirectory: string;
  readonly databaseUrl?: string;
  readonly databaseConnections: number;
  /** Replicas of that server, each by an address of its own. */
  readonly databaseReadUrls: readonly string[];
  /** A replica that is further behind is not read from. */
  readonly readLagMs: number;
  readonly logLevel: (typeof logLevels)[number];
  /** Absent: nothing is traced. */
  readonly traces?: TraceSettings;
  readonly serviceToken?: string;
  readonly demo: DemoMode;
  readonly demoSeed: string;
  readonly productionConsents: readonly ProductionConsent[];
}

export type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const emailAdmissions = ['all', 'direct'] as const;
const switches = ['off', 'on'] as const;
const demoModes = ['off', 'auto', 'on'] as const;
/** Accepted values of NODE_ENV; a misspelt `production` is rejected instead of running as development. */
const nodeEnvironments = ['production', 'development', 'test'] as const;
const DEFAULT_CONNECTIONS = 10;
const DEFAULT_READ_LAG_MS = 5_000;
/** Half a year: as far as the daily reports reach. */
export const DEFAULT_LOGIN_RECORD_DAYS = 180;

/**
 * Reads environment variables; an empty one counts as absent.
 * @throws {StartupError} `configuration`, with one sentence per mistake
 */
export function readConfiguration(environment: Environment, defaultWebRoot: string): Configuration {
  const mistakes: string[] = [];
  const read = makeReader(environment, mistakes);
  const isProduction = read('NODE_ENV', undefined, oneOfWords(nodeEnvironments)) === 'production';
  const allowedOrigins = read('ALLOWED_ORIGINS', [], parseOrigins);
  const demo = read('DEMO', isProduction ? 'off' : 'auto', oneOfWords(demoModes));
  const configuration: Configuration = {
    port: read('PORT', 8080, parsePort),
    host: read('HOST', '127.0.0.1', parseText),
    dataDirectory: resolve(read('DATA_DIR', '.data', parseText)),
    ...ifSet('databaseUrl', read('DATABASE_URL', undefined, parseDatabaseUrl)),
    databaseConnections: read('DATABASE_CONNECTIONS', DEFAULT_CONNECTIONS, parseConnections),
    databaseReadUrls: readReplicas(read, environment, mistakes),
    readLagMs: read('READ_LAG_MS', DEFAULT_READ_LAG_MS, parseReadLag),
    ...ifSet('publicUrl', read('PUBLIC_URL', undefined, parseSiteAddress)),
    webRoot: resolve(read('WEB_ROOT', defaultWebRoot, parseText)),
    logLevel: read('LOG_LEVEL', isProduction ? 'info' : 'warn', oneOfWords(logLevels)),
    ...ifSet('traces', readTraces(read)),
    ...ifSet('serviceToken', read('SERVICE_TOKEN', undefined, parseSecret)),
    ...ifSet('metricsToken', read('METRICS_TOKEN', undefined, parseSecret)),
    demo,
    demoSeed: read('DEMO_SEED', 'ra3', parseText),
    productionConsents: read('PRODUCTION_CONSENT', [], someOfWords(productionConsents)),
    allowedOrigins,
    ...ifSet('cookieSameSite', readCookieSameSite(read, allowedOrigins, mistakes)),
    isProduction,
    trustedProxies: read('TRUSTED_PROXIES', [], parseProxies),
    emailAdmission: read('EMAIL_ADDRESSES', 'all', oneOfWords(emailAdmissions)),
    requireAdminTwoStep: read('REQUIRE_ADMIN_TWO_STEP', 'off', oneOfWords(switches)) === 'on',
    loginRecordDays: read('LOGIN_RECORD_DAYS', DEFAULT_LOGIN_RECORD_DAYS, parseDays),
    ...ifSet('mail', readMail(read, mistakes)),
    captchaProofSteps: read('CAPTCHA_PROOF_STEPS', DEFAULT_PROOF_STEPS, parseProofSteps),
    slidesWithoutProof: read('CAPTCHA_PROOF', DEFAULT_SLIDES_WITHOUT_PROOF, parseSlidesWithoutProof),
    ...ifSet('hostedCaptcha', readHostedCaptcha(read, mistakes)),
    ...ifSet('replayBucket', readReplayBucket(read, mistakes)),
    ...ifSet('mapDownloader', readMapDownloader(read, mistakes)),
    operator: readOperator(read, isProduction ? 'off' : demo),
    desktopClient: readDesktopClient(read, isProduction ? 'off' : demo),
  };
  mistakes.push(...findProductionMistakes(configuration, mistakes));
  if (mistakes.length > 0) throw new StartupError('configuration', mistakes.join('\n'));
  return isProduction ? { ...configuration, demo: 'off' } : configuration;
}

function makeReader(environment: Environment, mistakes: string[]): Read {
  return (name, absent, parse) => {
    const text = environment[name]?.trim() ?? '';
    if (text === '') return absent;
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof MistakeError)) throw error;
      mistakes.push(`${name} ${error.message}`);
      return absent;
    }
  };
}

/** An object with the entry, or an empty one for `undefined` (exactOptionalPropertyTypes). */
function ifSet<Key extends string, Value>(key: Key, value: Value | undefined): Partial<Record<Key, Value>> {
  return value === undefined ? {} : ({ [key]: value } as Record<Key, Value>); // a computed key widens to string
}

/** Addresses of a demo, which has no desktop client: example.org is reserved, and the paths say whose they are. */
const demoDesktopAddresses = {
  url: 'https://example.org/demo/desktop-client.zip',
  installerUrl: 'https://example.org/demo/desktop-client-installer.exe',
};

function readDesktopClient(read: Read, demo: DemoMode): Configuration['desktopClient'] {
  const absent = demo === 'off' ? { url: '', installerUrl: '' } : demoDesktopAddresses;
  return {
    version: read('DESKTOP_VERSION', VERSION_LABEL.replace(/^v/, ''), parseText),
    url: read('DESKTOP_URL', absent.url, parseWebAddress),
    installerUrl: read('DESKTOP_INSTALLER_URL', absent.installerUrl, parseWebAddress),
  };
}

/** A demo shows where each would be; the number is of no authority. */
const demoOperator: SiteOperator = {
  filesUrl: 'https://example.org/demo/files',
  icpNumber: '演示ICP备00000000号',
  isDemo: true,
  communityLinks: [
    { name: 'Discord', url: 'https://example.org/demo/discord' },
    { name: 'QQ', url: 'https://example.org/demo/qq' },
  ],
};

function readOperator(read: Read, demo: DemoMode): SiteOperator {
  const absent: SiteOperator = demo === 'off' ? {} : demoOperator;
  return {
    ...ifSet('name', read('SITE_OPERATOR', undefined, parseText)),
    ...ifSet('filesUrl', read('SITE_FILES_URL', absent.filesUrl, parseWebAddress)),
    ...ifSet('icpNumber', read('SITE_ICP_NUMBER', absent.icpNumber, parseText)),
    ...ifSet('communityLinks', read('SITE_COMMUNITY_LINKS', absent.communityLinks, parseLinks)),
    ...ifSet('isDemo', absent.isDemo),
  };
}

function readReplicas(read: Read, { DATABASE_URL }: Environment, mistakes: string[]): readonly string[] {
  const urls = read('DATABASE_READ_URL', [], parseDatabaseUrls);
  if (urls.length > 0 && (DATABASE_URL ?? '').trim() === '')
    mistakes.push(
      'DATABASE_READ_URL needs DATABASE_URL, the address of the primary that it has replicas of.',
    );
  return urls;
}

function readTraces(read: Read): TraceSettings | undefined {
  const url = read('TRACES_URL', undefined, parseWebAddress);
  const share = read('TRACES_SHARE', 1, parseShare);
  return url === undefined ? undefined : { url, share };
}

const sameSites = ['lax', 'none'] as const;

export type CookieSameSite = (typeof sameSites)[number];

function readCookieSameSite(
  read: Read,
  allowedOrigins: readonly string[],
  mistakes: string[],
): CookieSameSite | undefined {
  const sameSite = read('COOKIE_SAME_SITE', undefined, oneOfWords(sameSites));
  const areOriginsTold = mistakes.some((told) => told.startsWith('ALLOWED_ORIGINS '));
  if (sameSite === 'none' && allowedOrigins.length === 0 && !areOriginsTold) {
    mistakes.push(
      'COOKIE_SAME_SITE must not be none without ALLOWED_ORIGINS: no other site may call with a session then.',
    );
  }
  return sameSite;
}
