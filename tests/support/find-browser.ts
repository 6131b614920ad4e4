import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

export interface BrowserProgram {
  readonly path: string;
  readonly args: readonly string[];
  /** Where it was found, for the test log. */
  readonly source: string;
}

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function playwrightsOwn(): string | undefined {
  try {
    const path = chromium.executablePath();
    return isExecutable(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

function onSearchPath(searchPath: string): string | undefined {
  const candidates = searchPath
    .split(delimiter)
    .flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)));
  return candidates.find(isExecutable);
}

async function packaged(): Promise<BrowserProgram | undefined> {
  try {
    const { default: sparticuz } = await import('@sparticuz/chromium');
    const path = await sparticuz.executablePath();
    return { path, args: ['--headless=shell', '--single-process'], source: '@sparticuz/chromium' };
  } catch {
    return undefined;
  }
}

/**
 * Finds the browser that the journeys drive, in the order of design §7: `CHROMIUM_PATH`, Playwright's own, the
 * system's, the packaged one.
 *
 * @throws {Error} with what to do when there is none: a journey is never skipped silently.
 */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<BrowserProgram> {
  const named = env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (!isExecutable(named))
      throw new Error(
        `CHROMIUM_PATH is set to ${named}, which is no program that can be run. Correct or unset it.`,
      );
    return { path: named, args: [], source: 'CHROMIUM_PATH' };
  }
  const own = playwrightsOwn();
  if (own !== undefined) return { path: own, args: [], source: 'playwright' };
  const system = onSearchPath(env.PATH ?? '');
  if (system !== undefined) return { path: system, args: [], source: 'system' };
  const fromPackage = await packaged();
  if (fromPackage !== undefined) return fromPackage;
  throw new Error(
    'No browser for the journeys. Install Chromium (Debian: apt-get install chromium fonts-noto-cjk), or name one in CHROMIUM_PATH.',
  );
}
