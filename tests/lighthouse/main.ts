import { parseArgs } from 'node:util';
import { requireOwnMachine } from '../load/target.js';
import { startHost } from '../support/start-host.js';
import { waitForWorld } from '../support/wait-for-world.js';
import { categories, measurePage, type PageResult } from './measure-page.js';
import { openDrivenBrowser } from './open-driven-browser.js';
import { layOutResults } from './result-table.js';

const USAGE =
  'npm run lighthouse -w @ra3/web -- [--rounds N] [--slowdown X] [--applied] [--at URL] [path…]\n';
/** Stands for the id of the newest match. */
const NEWEST = '{newest}';
/** The pages with target scores. */
const PAGES = [
  '/',
  '/ladder/ra3/1v1',
  '/status',
  '/articles/tutorial',
  '/persona/100001',
  `/match/${NEWEST}`,
];
const ROUNDS = 5;
/**
 * Lighthouse's own factor, which makes a fast desktop (CPU index 1500 to 2000) as slow as a mid-tier phone. Its guide takes 2 on a
 * slower desktop (1000 to 1500).
 */
const SLOWDOWN = 4;
/** Minimum scores, out of 100. */
const aims = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

interface Measuring {
  readonly rounds: number;
  readonly slowdown: number;
  readonly isApplied: boolean;
  /** Address of a host that runs already; a new one is started otherwise. */
  readonly at: string | undefined;
}

/** Measures the built site on the real host with a complete world. Returns false when a page misses a target. */
async function run(paths: readonly string[], { rounds, at, ...phone }: Measuring): Promise<boolean> {
  const host =
    at === undefined ? await startHost() : { baseUrl: requireOwnMachine(at), stop: () => Promise.resolve() };
  const browser = await openDrivenBrowser();
  try {
    await waitForWorld(host.baseUrl);
    const newest = await findNewestMatch(host.baseUrl);
    const results: PageResult[] = [];
    for (const path of paths) {
      const url = host.baseUrl + path.replace(NEWEST, newest);
      // The first load fills the host's caches and is not counted.
      if (results.length === 0) await measurePage({ ...phone, url, port: browser.port, rounds: 1 });
      process.stderr.write(`${path} …\n`);
      results.push(await measurePage({ ...phone, url, port: browser.port, rounds }));
    }
    process.stdout.write(`${layOutResults(results)}\n`);
    return results.every(({ scores }) => categories.every((category) => scores[category] >= aims[category]));
  } finally {
    await browser.close();
    await host.stop();
  }
}

async function findNewestMatch(baseUrl: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/match/get/recent/all/1/result`);
  const { records } = (await answer.json()) as { records: { id: string }[] }; // The contract tests check the form.
  return records[0]?.id ?? '';
}

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: String(ROUNDS) },
    slowdown: { type: 'string', default: String(SLOWDOWN) },
    applied: { type: 'boolean', default: false },
    at: { type: 'string' },
  },
  allowPositionals: true,
});
const [rounds, slowdown] = [Number(values.rounds), Number(values.slowdown)];
if (!Number.isInteger(rounds) || rounds < 1 || !(slowdown >= 1)) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  const reachesAims = await run(positionals.length === 0 ? PAGES : positionals, {
    rounds,
    slowdown,
    isApplied: values.applied,
    at: values.at,
  });
  process.exitCode = reachesAims ? 0 : 1;
}
