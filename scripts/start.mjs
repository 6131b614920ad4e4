import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { bundles, buildIfStale } from './lib/bundles.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { requireNode } from './lib/node-floor.mjs';
import { inRoot, root } from './lib/root.mjs';

/**
 * The site runs without the terminal client, so a failed build of it is only reported.
 * @param {import('./lib/stamp.mjs').Digests} digests
 */
async function buildTerminalClient(digests) {
  await buildIfStale(bundles.cli, digests).catch((/** @type {unknown} */ error) => {
    console.error(`${error instanceof Error ? error.message : String(error)}\nThe site starts without it.`);
  });
}

async function prepare() {
  await installIfNeeded('product');
  // The site takes longest; the other two builds run meanwhile.
  const digests = new Map();
  await Promise.all([
    buildIfStale(bundles.web, digests),
    buildIfStale(bundles.api, digests).then(() => buildTerminalClient(digests)),
  ]);
}

/**
 * Ends the host when npm is killed with SIGKILL, which npm cannot pass on; otherwise the port would stay taken. npm is our
 * direct parent because package.json uses `exec`: a shell in between passes no signals on. (Where there is no `exec`, the part
 * after || runs.)
 * @param {() => void} end
 */
function endWithNpm(end) {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || end(), 1000).unref();
}

/**
 * Runs the API host, which also serves the site and prints its address and the demo accounts.
 * @returns {Promise<number>} the host's exit code
 */
function serve() {
  const preload = pathToFileURL(inRoot('scripts/lib/end-with-parent.mjs')).href;
  const host = spawn(process.execPath, ['--import', preload, inRoot(bundles.api.output)], {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let asked = false;
  /** @param {NodeJS.Signals} signal */
  const askToEnd = (signal) => {
    // Ctrl-C arrives twice under npm, from the terminal and from npm; the host gets one signal.
    if (asked) return;
    asked = true;
    host.kill(signal);
  };
  endWithNpm(() => askToEnd('SIGTERM'));
  process
    .on('SIGINT', askToEnd)
    .on('SIGTERM', askToEnd)
    .on('SIGHUP', () => askToEnd('SIGTERM'));
  return new Promise((resolve, reject) => {
    host.on('error', reject);
    host.on('exit', (code, signal) => resolve(code ?? (asked && signal ? 0 : 1)));
  });
}

requireNode();
try {
  await prepare();
  process.exitCode = await serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
