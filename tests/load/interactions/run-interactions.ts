import { chromium, type Page } from 'playwright-core';
import { adminLimits } from '@ra3/sdk/facts';
import { startBrowserServer } from '../../support/browser-server.js';
import { signIn } from '../../support/member-host.js';
import { startManyRowsHost, type ManyRowsHost } from './many-rows-host.js';
import { measureReaction, watchInteractions, type Reaction } from './watch-interactions.js';

const ENTRIES_SHOWN = 1_000;
/** The longest that an input may wait for its frame. */
const AIM_MS = 100;

export interface InteractionOptions {
  readonly rounds: number;
  /** How many times slower the page's processor is made. */
  readonly slowdown: number;
}

interface Results {
  readonly add: (name: string, reaction: Reaction) => void;
}

/** Measures inputs in lists of a thousand rows on a slowed processor. Returns false when one is slower than the aim. */
export async function runInteractions({ rounds, slowdown }: InteractionOptions): Promise<boolean> {
  const rows = await startManyRowsHost();
  const server = await startBrowserServer();
  const browser = await chromium.connect(server.endpoint);
  const reactions = new Map<string, Reaction[]>();
  const results: Results = {
    add: (name, reaction) => reactions.set(name, [...(reactions.get(name) ?? []), reaction]),
  };
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
    await context.addInitScript(() => {
      localStorage.setItem('ra3.locale', 'en');
      localStorage.setItem('ra3.isLoggedIn', 'true');
    });
    await signIn(context, rows.host, rows.admin);
    const page = await context.newPage();
    await watchInteractions(page);
    const slow = await context.newCDPSession(page);
    const setSlowdown = (rate: number) => slow.send('Emulation.setCPUThrottlingRate', { rate });
    await measureAuditLog(page, rows, { results, rounds, slowDown: () => setSlowdown(slowdown) });
    await setSlowdown(1);
    for (let round = 0; round < rounds; round += 1) {
      await measureLogins(page, rows, { results, slowDown: () => setSlowdown(slowdown) });
      await setSlowdown(1);
    }
  } finally {
    await browser.close();
    await server.close();
    await rows.close();
  }
  process.stdout.write(`${layOut(reactions)}\n`);
  return [...reactions.values()].flat().every(({ durationMs }) => durationMs < AIM_MS);
}

interface Measurement {
  readonly results: Results;
  readonly slowDown: () => Promise<unknown>;
}

async function measureAuditLog(
  page: Page,
  { host }: ManyRowsHost,
  { results, slowDown, rounds }: Measurement & { readonly rounds: number },
): Promise<void> {
  await page.goto(`${host.baseUrl}/admin/audit`);
  const log = page.getByRole('region', { name: 'Entries' });
  const older = page.getByRole('button', { name: 'Show older entries' });
  const shown = (count: number) => page.getByText(`${String(count)} entries are shown.`).waitFor();
  await shown(adminLimits.auditPageSize);
  for (
    let count = 2 * adminLimits.auditPageSize;
    count <= ENTRIES_SHOWN;
    count += adminLimits.auditPageSize
  ) {
    await older.click();
    await shown(count);
  }
  await slowDown();
  for (let round = 0; round < rounds; round += 1) {
    await page.evaluate((at) => {
      scrollTo(0, at);
    }, round * 4_000);
    const summary = log.locator('details:not([open]) > summary').nth(round + 2);
    await summary.evaluate((element) => {
      element.scrollIntoView({ block: 'center' });
    });
    const details = await summary.locator('..').elementHandle();
    const isOpen = (state: boolean) => async () => {
      await page.waitForFunction(
        ([element, wanted]) => element instanceof HTMLDetailsElement && element.open === wanted,
        [details, state] as const,
      );
    };
    const summaryOf = () => details.$('summary');
    const press = async () => {
      await (await summaryOf())?.click();
    };
    results.add('audit: open details', await measureReaction(page, press, isOpen(true)));
    results.add('audit: close details', await measureReaction(page, press, isOpen(false)));
    results.add(
      'audit: page down',
      await measureReaction(
        page,
        () => page.keyboard.press('PageDown'),
        () => Promise.resolve(),
      ),
    );
  }
  const target = page.getByLabel('Done to');
  await target.focus();
  for (const letter of '500003'.repeat(rounds).slice(0, 3 * rounds))
    results.add(
      'audit: type into the filter',
      await measureReaction(
        page,
        () => page.keyboard.press(letter),
        () => Promise.resolve(),
      ),
    );
  for (let round = 1; round <= rounds; round += 1) {
    const count = ENTRIES_SHOWN + round * adminLimits.auditPageSize;
    await older.scrollIntoViewIfNeeded();
    results.add(
      'audit: 50 entries more',
      await measureReaction(
        page,
        () => older.click(),
        () => shown(count),
      ),
    );
  }
}

async function measureLogins(
  page: Page,
  { host, player }: ManyRowsHost,
  { results, slowDown }: Measurement,
): Promise<void> {
  await page.goto(`${host.baseUrl}/admin/user?user=${String(player.userId)}`);
  const show = page.getByRole('button', { name: 'Show the logins' });
  await show.waitFor();
  await page.waitForLoadState('networkidle');
  await show.scrollIntoViewIfNeeded();
  await slowDown();
  const table = page.getByRole('table', { name: 'All logins, latest first' });
  results.add(
    'logins: show 1,000',
    await measureReaction(
      page,
      () => show.click(),
      () => table.waitFor(),
    ),
  );
  await page.getByRole('region', { name: 'All logins, latest first' }).focus();
  for (const key of ['PageDown', 'PageDown', 'End', 'Home'])
    results.add(
      'logins: scroll by keys',
      await measureReaction(
        page,
        () => page.keyboard.press(key),
        () => Promise.resolve(),
      ),
    );
}

const COLUMNS = ['', 'inputs', 'median ms', 'worst ms', 'longest task, median', 'worst'];

function layOut(reactions: ReadonlyMap<string, readonly Reaction[]>): string {
  const lines = [...reactions].map(([name, measured]) => {
    const durations = measured.map(({ durationMs }) => durationMs);
    const tasks = measured.map(({ longestTaskMs }) => longestTaskMs);
    const figures = [
      durations.length,
      medianOf(durations),
      Math.max(...durations),
      medianOf(tasks),
      Math.max(...tasks),
    ];
    return [name, ...figures.map((figure) => figure.toFixed(0))];
  });
  const widths = COLUMNS.map((column, at) =>
    Math.max(column.length, ...lines.map((line) => (line[at] ?? '').length)),
  );
  return [COLUMNS, ...lines]
    .map((line) =>
      line
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
