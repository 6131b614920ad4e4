import { startBrowserServer } from '../support/browser-server.js';
import { defineHarness } from '../support/define-harness.js';
import { findFreePort } from '../support/listen-locally.js';
import { layOutTable, say } from '../support/print.js';
import { withDemoHost } from '../support/start-host.js';
import { categories, measurePage, metrics, type PageResult } from './measure-page.js';

/** Stands for the id of the newest match. */
const NEWEST = '{newest}';
/** The pages with target scores. */
const PAGES = [
  ...['/', '/ladder/ra3/1v1', '/status', '/articles/tutorial', '/persona/100001'],
  `/match/${NEWEST}`,
];
/** Minimum scores, out of 100. */
const aims = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const MS_PER_S = 1_000;

export const lighthousePages = defineHarness({
  about:
    'Measures the built site by Lighthouse, and tells what falls short. --slowdown: its factor 4 makes a fast desktop (CPU index 1500 to 2000) as slow as a mid-tier phone; its guide takes 2 on a slower one. --applied really slows the browser down.',
  options: { rounds: 5, slowdown: 4, applied: false, at: '' },
  words: '[path…]',
  run: ({ rounds, slowdown, applied: isApplied, at }, paths) =>
    withDemoHost(at, async (baseUrl) => {
      const port = await findFreePort();
      const browser = await startBrowserServer([`--remote-debugging-port=${String(port)}`]);
      const phone = { port, slowdown, isApplied };
      const results: PageResult[] = [];
      try {
        const newest = await findNewestMatch(baseUrl);
        // The first load fills the host's caches and is not counted.
        await measurePage({ ...phone, url: baseUrl, rounds: 1 });
        for (const path of paths.length === 0 ? PAGES : paths) {
          say(`${path} …`);
          const url = baseUrl + path.replace(NEWEST, newest);
          results.push(await measurePage({ ...phone, url, rounds }));
        }
      } finally {
        await browser.close();
      }
      const head = ['medians', ...categories, ...Object.keys(metrics), 'CPU index'];
      say(layOutTable(head, results.map(cellsOf)));
      for (const { url, findings } of results)
        for (const finding of findings) say(`${new URL(url).pathname}  ${finding}`);
      return results.every(({ scores }) =>
        categories.every((category) => scores[category] >= aims[category]),
      );
    }),
});

async function findNewestMatch(baseUrl: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/match/get/recent/all/1/result`);
  const { records } = (await answer.json()) as { records: { id: string }[] }; // The contract tests check the form.
  return records[0]?.id ?? '';
}

function cellsOf({ url, scores, times, cpuIndex }: PageResult): (string | number)[] {
  const seconds = (ms: number) => `${(ms / MS_PER_S).toFixed(2)} s`;
  return [
    new URL(url).pathname,
    ...categories.map((category) => Math.round(scores[category])),
    ...[seconds(times.FCP), seconds(times.LCP), `${times.TBT.toFixed(0)} ms`, seconds(times.SI)],
    ...[times.CLS.toFixed(3), cpuIndex.toFixed(0)],
  ];
}
