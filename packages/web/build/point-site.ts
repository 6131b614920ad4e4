import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatHeadersFile, makeSiteHeaders, type ForeignAddresses } from './site-headers.js';

/** A built site, and the API host that it calls. */
interface SiteTarget extends ForeignAddresses {
  readonly folder: string;
}

/**
 * Rewrites `_headers` for the API host that the site's config.json names; an `apiHost` is written into that file
 * first, empty for the site's own origin. Returns the headers.
 *
 * @throws {Error} when an address is invalid or config.json cannot be read; then nothing is written
 */
export async function pointSite({
  folder,
  apiHost,
  mapService,
  captchaScript,
}: SiteTarget): Promise<Readonly<Record<string, string>>> {
  const configFile = path.join(folder, 'config.json');
  const calledHost = apiHost ?? (await readConfiguredHost(configFile));
  const headers = makeSiteHeaders({ apiHost: calledHost, mapService, captchaScript });
  if (apiHost !== undefined) {
    // What else the file says, as of the operator, stays.
    const known = parseJson(await readFile(configFile, 'utf8').catch(() => ''));
    const rest = typeof known === 'object' ? known : {};
    await writeFile(configFile, `${JSON.stringify({ ...rest, apiHost })}\n`);
  }
  await writeFile(path.join(folder, '_headers'), formatHeadersFile(headers));
  return headers;
}

/** The same headers as lines for a server block of nginx. */
export function formatNginxLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;`)
    .join('\n');
}

async function readConfiguredHost(configFile: string): Promise<string> {
  const config = parseJson(await readFile(configFile, 'utf8'));
  if (typeof config === 'object' && config !== null && 'apiHost' in config) {
    if (typeof config.apiHost === 'string') return config.apiHost;
  }
  throw new Error(`${configFile} must be JSON like { "apiHost": "https://api.example.org" }.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
