import { resolve } from 'node:path';
import { VERSION_LABEL } from '@ra3/sdk/facts';
import { StartupError } from './startup-error.js';

/** What the server part needs to know. */
export interface ServerConfiguration {
  readonly allowedOrigins: readonly string[];
  readonly serviceToken: string;
  /** Folder of the built site. */
  readonly webRoot: string;
  /** Browsers are told to come back by HTTPS only. */
  readonly isProduction: boolean;
  /** Proxies whose X-Forwarded-* headers are believed; none unless named. */
  readonly trustedProxies: readonly string[];
  /** Which addresses may register: any (beyond QQ and Gmail with an invitation code), or only QQ and Gmail. */
  readonly emailAdmission: (typeof emailAdmissions)[number];
  readonly desktopClient: { readonly version: string; readonly url: string; readonly installerUrl: string };
}

/** `auto` makes the demo world in an empty database and goes on with it; `on` does so in production too. */
export type DemoMode = 'off' | 'auto' | 'on';
export type LogLevel = (typeof logLevels)[number];

/** Everything that the environment decides. `serviceToken` is absent where one has to be made or read from disk. */
export interface Configuration extends Omit<ServerConfiguration, 'serviceToken'> {
  readonly port: number;
  readonly host: string;
  readonly dataDirectory: string;
  readonly databaseUrl?: string;
  readonly logLevel: LogLevel;
  readonly serviceToken?: string;
  readonly demo: DemoMode;
  readonly demoSeed: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const emailAdmissions = ['all', 'direct'] as const;
const demoModes = ['off', 'auto', 'on'] as const;
const SERVICE_TOKEN_CHARACTERS = 32;
const HIGHEST_PORT = 65_535;

/**
 * Reads the configuration from environment variables. An empty one counts as absent.
 *
 * @throws {StartupError} `configuration`, with one sentence per mistake
 */
export function readConfiguration(environment: Environment, defaultWebRoot: string): Configuration {
  const mistakes: string[] = [];
  const read = makeReader(environment, mistakes);
  const isProduction = environment.NODE_ENV === 'production';
  const databaseUrl = read('DATABASE_URL', undefined, parseDatabaseUrl);
  const serviceToken = read('SERVICE_TOKEN', undefined, parseServiceToken);
  const configuration: Configuration = {
    port: read('PORT', 8080, parsePort),
    host: read('HOST', '127.0.0.1', (text) => text),
    dataDirectory: resolve(read('DATA_DIR', '.data', (text) => text)),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    webRoot: resolve(read('WEB_ROOT', defaultWebRoot, (text) => text)),
    logLevel: read('LOG_LEVEL', isProduction ? 'info' : 'warn', oneOfWords(logLevels)),
    ...(serviceToken === undefined ? {} : { serviceToken }),
    demo: read('DEMO', isProduction ? 'off' : 'auto', oneOfWords(demoModes)),
    demoSeed: read('DEMO_SEED', 'ra3', (text) => text),
    allowedOrigins: read('ALLOWED_ORIGINS', [], parseOrigins),
    isProduction,
    trustedProxies: read('TRUSTED_PROXIES', [], splitList),
    emailAdmission: read('EMAIL_ADDRESSES', 'all', oneOfWords(emailAdmissions)),
    desktopClient: readDesktopClient(read),
  };
  if (mistakes.length > 0) throw new StartupError('configuration', mistakes.join('\n'));
  return isProduction && configuration.demo === 'auto' ? { ...configuration, demo: 'off' } : configuration;
}

type Parse<T> = (text: string) => T;
type Read = <T>(name: string, absent: T, parse: Parse<T>) => T;

/** A value that cannot be read; the message goes on from the variable's name. */
class MistakeError extends Error {
  override readonly name = 'MistakeError';
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

function readDesktopClient(read: Read): Configuration['desktopClient'] {
  return {
    version: read('DESKTOP_VERSION', VERSION_LABEL.replace(/^v/, ''), (text) => text),
    url: read('DESKTOP_URL', '', (text) => text),
    installerUrl: read('DESKTOP_INSTALLER_URL', '', (text) => text),
  };
}

function parsePort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= HIGHEST_PORT) return port;
  throw new MistakeError(`must be a port number from 0 to ${String(HIGHEST_PORT)}, not "${text}".`);
}

function parseDatabaseUrl(text: string): string {
  const isPostgres = URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);
  if (isPostgres) return text;
  // The value is not repeated: it may hold a password.
  throw new MistakeError('must look like postgres://user:password@host:5432/database.');
}

function parseServiceToken(text: string): string {
  if (text.length >= SERVICE_TOKEN_CHARACTERS && !/\s/.test(text)) return text;
  throw new MistakeError(
    `must be at least ${String(SERVICE_TOKEN_CHARACTERS)} characters without spaces; make one with: openssl rand -hex 32`,
  );
}

function oneOfWords<const Words extends readonly string[]>(words: Words): Parse<Words[number]> {
  return (text) => {
    const word = words.find((candidate) => candidate === text.toLowerCase());
    if (word !== undefined) return word;
    throw new MistakeError(`must be one of ${words.join(', ')}, not "${text}".`);
  };
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function parseOrigins(text: string): string[] {
  const origins = splitList(text);
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong === undefined) return origins;
  throw new MistakeError(
    `must list origins like https://example.org, separated by commas; "${wrong}" is none.`,
  );
}
