import { adminLimits } from '@ra3/sdk/facts';
import type { ManyRowsHost } from './many-rows-host.js';
import type { MeasuredPage } from './measured-page.js';
import { measureReaction } from './reaction.js';
import type { Results } from './results.js';

const PAGE = adminLimits.auditPageSize;
/** Entries that are shown before the first input is measured. */
const SHOWN = 1_000;
/** Between the entries that are opened. */
const SCROLLED_PX = 4_000;

/** Measures inputs in the audit log: opening and closing details, scrolling, typing, and loading more entries. */
export async function measureAuditLog(
  measured: MeasuredPage,
  { host }: ManyRowsHost,
  { add, rounds }: Results,
): Promise<void> {
  const { page } = measured;
  const older = page.getByRole('button', { name: 'Show older entries' });
  const shown = (count: number) => page.getByText(`${String(count)} entries are shown.`).waitFor();
  await page.goto(`${host.baseUrl}/admin/audit`);
  await shown(PAGE);
  for (let count = 2 * PAGE; count <= SHOWN; count += PAGE) {
    await older.click();
    await shown(count);
  }
  for (let round = 0; round < rounds; round += 1) {
    await measureDetails(measured, round * SCROLLED_PX, add);
    add('audit: page down', await measureReaction(measured, () => page.keyboard.press('PageDown')));
  }
  await page.getByLabel('Done to').focus();
  for (let round = 0; round < rounds; round += 1)
    add('audit: type into the filter', await measureReaction(measured, () => page.keyboard.press('5')));
  for (let round = 1; round <= rounds; round += 1) {
    await older.scrollIntoViewIfNeeded();
    const press = () => older.click();
    add('audit: 50 entries more', await measureReaction(measured, press, () => shown(SHOWN + round * PAGE)));
  }
}

async function measureDetails(measured: MeasuredPage, scrollTop: number, add: Results['add']): Promise<void> {
  const { page } = measured;
  await page.evaluate((top) => {
    scrollTo(0, top);
  }, scrollTop);
  // Of the entries below the middle of the window, so that the page does not scroll to it.
  const entry = page.locator('details:not([open]) > summary').filter({ visible: true });
  const middle = await entry.evaluateAll((summaries) =>
    summaries.findIndex((summary) => summary.getBoundingClientRect().top > innerHeight / 2),
  );
  const summary = await entry.nth(middle).elementHandle();
  const press = () => summary.click();
  add('audit: open details', await measureReaction(measured, press));
  add('audit: close details', await measureReaction(measured, press));
}
