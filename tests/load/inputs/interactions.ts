import { runSql, type TestHost, type TestUser } from '@ra3/api/testing';
import { adminLimits } from '@ra3/sdk/facts';
import { defineHarness } from '../../support/define-harness.js';
import { signIn, withMemberHost } from '../../support/member-host.js';
import { say } from '../../support/print.js';
import { measureReaction, withMeasuredPage, type MeasuredPage } from './reaction.js';
import { Reactions } from './reactions.js';

/** The longest that an input may wait for its frame. */
const AIM_MS = 100;
const PAGE = adminLimits.auditPageSize;
/** Entries that are shown before the first input is measured. */
const SHOWN = 1_000;
/** Between the entries that are opened. */
const SCROLLED_PX = 4_000;
/** One page of the audit log more than is shown before the measurement, for each round that anybody asks for. */
const ENTRIES = SHOWN + 20 * PAGE;

export const interactions = defineHarness({
  about: 'Inputs in a list of a thousand rows of the built site, at a quarter of the processor.',
  options: { rounds: 5 },
  async run({ rounds }) {
    const reactions = new Reactions();
    await withMemberHost({}, async (host) => {
      const admin = await host.createUser('Admin');
      await writeAuditEntries(host, admin);
      await withMeasuredPage(
        (measured) => measureAuditLog(measured, host.baseUrl, { reactions, rounds }),
        async (context) => {
          await context.addInitScript(() => {
            localStorage.setItem('ra3.isLoggedIn', 'true');
          });
          await signIn(context, host, admin);
        },
      );
    });
    say(reactions.layOut());
    return reactions.reach({ inputMs: AIM_MS });
  },
});

/** Entries of different heights: each has one to five changed fields, and every seventh a long text. */
async function writeAuditEntries(host: TestHost, { userId, userName }: TestUser): Promise<void> {
  const state = `(SELECT jsonb_object_agg('field' || f, n || ' ' || CASE WHEN n % 7 = 0 THEN repeat('a long reason ', 20) ELSE '' END)
    FROM generate_series(0, n % 5) AS f)`;
  const columns =
    'entry_id, acted_at, admin_user_id, admin_user_name, act, target, state_before, state_after, address, request_id';
  await runSql(
    host.database.db,
    `INSERT INTO audit_log (${columns})
     SELECT n, now() - (${String(ENTRIES)} - n) * interval '1 minute', ${String(userId)}, '${userName}', 'admin.warn',
       'user:' || 500000 + n % 7, ${state}, ${state}, '192.0.2.7', 'request-' || n
     FROM generate_series(1, ${String(ENTRIES)}) AS n`,
  );
}

/** Opening and closing details, scrolling, typing, and loading more entries. */
async function measureAuditLog(
  measured: MeasuredPage,
  baseUrl: string,
  { reactions, rounds }: { readonly reactions: Reactions; readonly rounds: number },
): Promise<void> {
  const { page } = measured;
  const older = page.getByRole('button', { name: 'Show older entries' });
  const shown = (count: number) => page.getByText(`${String(count)} entries are shown.`).waitFor();
  await page.goto(`${baseUrl}/admin/audit`);
  await shown(PAGE);
  for (let count = 2 * PAGE; count <= SHOWN; count += PAGE) {
    await older.click();
    await shown(count);
  }
  for (let round = 0; round < rounds; round += 1) {
    await measureDetails(measured, round * SCROLLED_PX, reactions);
    reactions.add('audit: page down', await measureReaction(measured, () => page.keyboard.press('PageDown')));
  }
  await page.getByLabel('Done to').focus();
  for (let round = 0; round < rounds; round += 1) {
    const typed = await measureReaction(measured, () => page.keyboard.press('5'));
    reactions.add('audit: type into the filter', typed);
  }
  for (let round = 1; round <= rounds; round += 1) {
    await older.scrollIntoViewIfNeeded();
    const more = () => shown(SHOWN + round * PAGE);
    reactions.add('audit: 50 entries more', await measureReaction(measured, () => older.click(), more));
  }
}

async function measureDetails(
  measured: MeasuredPage,
  scrollTop: number,
  reactions: Reactions,
): Promise<void> {
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
  for (const act of ['open', 'close'])
    reactions.add(`audit: ${act} details`, await measureReaction(measured, () => summary.click()));
}
