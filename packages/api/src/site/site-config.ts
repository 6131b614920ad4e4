import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteOperator } from '../configuration/configuration.js';

/** The file beside index.html that the site reads when it starts (docs/deploy.md#the-site-on-other-servers). */
export const SITE_CONFIG_FILE = 'config.json';

/** The file of the build with what the host's settings say of the operator (S2-22); undefined without such a file, or such JSON. */
export async function readSiteConfig(webRoot: string, operator: SiteOperator): Promise<object | undefined> {
  try {
    const config: unknown = JSON.parse(await readFile(join(webRoot, SITE_CONFIG_FILE), 'utf8'));
    return typeof config === 'object' && config !== null && !Array.isArray(config)
      ? { ...config, operator }
      : undefined;
  } catch {
    // The file is served as it is, and the site says what is wrong with it.
    return undefined;
  }
}
