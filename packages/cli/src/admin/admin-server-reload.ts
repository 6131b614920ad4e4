import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { flag } from '../command/input-kinds.js';
import { doAct } from '../command/do-act.js';

const input = defineInput({
  options: { dryRun: flag('--dry-run', 'terminal.admin.dryRunOption') },
});

export const adminServerReload = defineCommand({
  path: ['admin', 'server', 'reload'],
  summary: 'terminal.admin.server.reloadSummary',
  input,
  examples: ['ra3 admin server reload', 'ra3 admin server reload --yes'],
  row: { adds: { outcome: 'string' } },
  load: () => import('./admin-server-reload.js'),
});

/** Makes the host read the built site from disk again (S6-04). A second time does no harm, so a lost answer is only told. */
export const run: Run<typeof input> = async ({ options }, context) => {
  const { text } = context.language;
  const { signal } = context.runtime;
  const client = await context.openClient();
  // Also a dry run fails where the host would refuse the write.
  await client.reports.serverLoad({}, { signal });
  await doAct(context, {
    preview: () => [text('terminal.admin.server.reloadPlan')],
    question: text('terminal.admin.server.askReload'),
    isDryRun: options.dryRun,
    write: () => client.host.reloadWeb({}, { signal }),
    record: (isSent) => ({ outcome: isSent ? 'reloaded' : 'dry-run' }),
    done: text('terminal.admin.server.reloaded'),
  });
};
