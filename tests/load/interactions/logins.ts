import type { ManyRowsHost } from './many-rows-host.js';
import type { MeasuredPage } from './measured-page.js';
import { measureReaction } from './reaction.js';
import type { Results } from './results.js';

const LIST = 'All logins, latest first';

/** Measures inputs in the logins of a user's case: showing them all, and scrolling. */
export async function measureLogins(
  measured: MeasuredPage,
  { host, player }: ManyRowsHost,
  { add, rounds }: Results,
): Promise<void> {
  const { page } = measured;
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`${host.baseUrl}/admin/user?user=${String(player.userId)}`);
    const show = page.getByRole('button', { name: 'Show the logins' });
    await show.waitFor();
    await page.waitForLoadState('networkidle');
    await show.scrollIntoViewIfNeeded();
    const press = () => show.click();
    const shown = () => page.getByRole('table', { name: LIST }).waitFor();
    add('logins: show 1,000', await measureReaction(measured, press, shown));
    await page.getByRole('region', { name: LIST }).focus();
    for (const key of ['PageDown', 'End'])
      add('logins: scroll by keys', await measureReaction(measured, () => page.keyboard.press(key)));
  }
}
