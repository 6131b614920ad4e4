import lighthouse from 'lighthouse';
import { startHost } from '../support/start-host.js';
import { waitForWorld } from '../support/wait-for-world.js';
import { openDrivenBrowser } from './open-driven-browser.js';
const host = await startHost(); const browser = await openDrivenBrowser();
await waitForWorld(host.baseUrl);
for (const path of process.argv.slice(2)) for (const method of ['simulate', 'devtools'] as const) for (let i = 0; i < 2; i++) {
  const a = await lighthouse(host.baseUrl + path, { port: browser.port, logLevel: 'error', output: 'json', formFactor: 'mobile', throttlingMethod: method, throttling: { cpuSlowdownMultiplier: 2 }, onlyCategories: ['performance'] } as any);
  const l = a!.lhr;
  console.log('=====', path, method, i, l.categories.performance!.score, ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'].map((k) => Math.round(l.audits[k]!.numericValue!)).join(' '));
  if (i === 0) continue;
  const el: any = l.audits['largest-contentful-paint-element'] ?? (l.audits as any)['lcp-breakdown-insight'];
  console.log(JSON.stringify(el?.details ?? null)?.slice(0, 900));
  const m: any = (l.audits['metrics'] as any)?.details?.items?.[0]; console.log(JSON.stringify(m)?.slice(0, 900));
  const reqs: any[] = (l.audits['network-requests'] as any)?.details?.items ?? [];
  for (const q of reqs) console.log(Math.round(q.networkRequestTime ?? q.startTime), Math.round(q.networkEndTime ?? q.endTime), q.transferSize, q.priority, q.resourceType, String(q.url).replace(host.baseUrl, '').slice(0, 110));
}
await browser.close(); await host.stop();
