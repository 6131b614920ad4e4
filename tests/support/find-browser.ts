import { chromium } from 'playwright-core';
import { findOnPath, isExecutable } from '../../scripts/lib/find-on-path.mjs';
import { unpackBrowser } from './packaged-browser.js';

export interface BrowserProgram {
  readonly path: string;
  readonly args: readonly string[];
  /** Extra environment variables. */
  readonly env: Readonly<Record<string, string>>;
  /** Where the browser was found, for the test log. */
  readonly source: string;
}

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function playwrightsOwn(): string | undefined {
  try {
    const path = chromium.executablePath();
    return isExecutable(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Finds the browser for the journeys, in this order: `CHROMIUM_PATH`, the packaged one, Playwright's own, the system's. The packaged
 * one has the same version on every machine, and without a window system it opens a page for a quarter of the processor time.
 *
 * @throws {Error} that says what to do when there is none; a journey is never skipped silently.
 */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<BrowserProgram> {
  const named = env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (!isExecutable(named))
      throw new Error(
        `CHROMIUM_PATH is set to ${named}, which is no program that can be run. Correct or unset it.`,
      );
    return { path: named, args: [], env: {}, source: 'CHROMIUM_PATH' };
  }
  const fromPackage = await unpackBrowser(env);
  if (fromPackage !== undefined) return fromPackage;
  const own = playwrightsOwn();
  if (own !== undefined) return { path: own, args: [], env: {}, source: 'playwright' };
  const system = SYSTEM_NAMES.map((name) => findOnPath(name, env.PATH)).find((path) => path !== undefined);
  if (system !== undefined) return { path: system, args: [], env: {}, source: 'system' };
  throw new Error(
    'No browser for the journeys. Install Chromium (Debian: apt-get install chromium fonts-noto-cjk), or name one in CHROMIUM_PATH.',
  );
}
