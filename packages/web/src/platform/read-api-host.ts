import { isApiHostAddress } from './api-host-address.js';

/** The file beside index.html that names the API host (docs/deploy.md#the-site-on-other-servers). */
export const SITE_CONFIG_PATH = '/config.json';

/** Why no API host can be read: the file does not load, is no such JSON, or names no origin that may be called. */
export interface SiteConfigMistake {
  readonly mistake: 'unreachable' | 'unreadable' | 'address';
  /** The address that the file names. */
  readonly value?: string;
}

/** The origin that config.json names; `siteOrigin` when it names none or does not exist. Never rejects. */
export async function readApiHost(
  answering: Promise<Response>,
  siteOrigin: string,
): Promise<string | SiteConfigMistake> {
  const answer = await answering.catch(() => undefined);
  if (answer?.status === 404) return siteOrigin;
  if (!answer?.ok) return { mistake: 'unreachable' };
  // Any JSON, null included; the field is checked below.
  const config = (await answer.json().catch(() => null)) as { readonly apiHost?: unknown } | null;
  const value = config?.apiHost;
  if (value === '') return siteOrigin;
  if (typeof value !== 'string') return { mistake: 'unreadable' };
  return isApiHostAddress(value) ? value : { mistake: 'address', value };
}
