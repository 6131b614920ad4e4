import { isApiHostAddress } from './api-host-address.js';
import { readOperator, type Operator } from './operator-context.js';

/** The file beside index.html that names the API host and the operator (docs/deploy.md#the-site-on-other-servers). */
export const SITE_CONFIG_PATH = '/config.json';

export interface SiteConfig {
  /** Origin of the API host. */
  readonly apiHost: string;
  readonly operator: Operator;
}

/** Why no API host can be read: the file does not load, is no such JSON, or names no origin that may be called. */
export interface SiteConfigMistake {
  readonly mistake: 'unreachable' | 'unreadable' | 'address';
  /** The address that the file names. */
  readonly value?: string;
}

/** What config.json says; its host is `siteOrigin` when it names none or does not exist. Never rejects. */
export async function readSiteConfig(
  answering: Promise<Response>,
  siteOrigin: string,
): Promise<SiteConfig | SiteConfigMistake> {
  const answer = await answering.catch(() => undefined);
  if (answer?.status === 404) return { apiHost: siteOrigin, operator: {} };
  if (!answer?.ok) return { mistake: 'unreachable' };
  // Any JSON, null included; its fields are checked.
  return checkedConfig((await answer.json().catch(() => null)) as ConfigFile | null, siteOrigin);
}

interface ConfigFile {
  readonly apiHost?: unknown;
  readonly operator?: unknown;
}

function checkedConfig(config: ConfigFile | null, siteOrigin: string): SiteConfig | SiteConfigMistake {
  const value = config?.apiHost;
  if (typeof value !== 'string') return { mistake: 'unreadable' };
  if (value !== '' && !isApiHostAddress(value)) return { mistake: 'address', value };
  return { apiHost: value === '' ? siteOrigin : value, operator: readOperator(config?.operator) };
}
