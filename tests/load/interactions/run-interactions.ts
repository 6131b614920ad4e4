import { signIn } from '../../support/member-host.js';
import { measureAuditLog } from './audit-log.js';
import { measureLogins } from './logins.js';
import { startManyRowsHost } from './many-rows-host.js';
import { openMeasuredPage } from './measured-page.js';
import { medianOf } from '../median.js';
import type { Reaction } from './reaction.js';
import { layOutReactions, type Results } from './results.js';

/** The longest that an input may wait for its frame. */
const AIM_MS = 100;

export interface InteractionOptions {
  readonly rounds: number;
  /** How many times slower the page's processor is made. */
  readonly slowdown: number;
}

/**
 * Measures inputs in lists of a thousand rows on a slowed processor, and prints them. Returns false when the median of one is
 * slower than the aim; the worst one depends on what else the machine does.
 */
export async function runInteractions({ rounds, slowdown }: InteractionOptions): Promise<boolean> {
  const reactions = new Map<string, Reaction[]>();
  const results: Results = {
    rounds,
    add: (input, reaction) => reactions.set(input, [...(reactions.get(input) ?? []), reaction]),
  };
  const rows = await startManyRowsHost();
  try {
    const measured = await openMeasuredPage(slowdown, async (context) => {
      await context.addInitScript(() => {
        localStorage.setItem('ra3.isLoggedIn', 'true');
      });
      await signIn(context, rows.host, rows.admin);
    });
    await measureAuditLog(measured, rows, results);
    await measureLogins(measured, rows, results);
    await measured.close();
  } finally {
    await rows.close();
  }
  process.stdout.write(`${layOutReactions(reactions)}\n`);
  return [...reactions.values()].every(
    (measured) => medianOf(measured.map(({ inputMs }) => inputMs)) < AIM_MS,
  );
}
