import { inboxOutcomes } from '@ra3/sdk/facts';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { doAct } from '../command/do-act.js';
import { readUserId } from '../admin/read-user-id.js';
import { sendWrite } from '../command/send-write.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { choiceArgument, flag, parsedArgument, textOption } from '../command/input-kinds.js';
import { findInboxEntry } from './find-inbox-entry.js';

const input = defineInput({
  arguments: [
    parsedArgument('<entry>', 'terminal.inbox.entryArgument', readUserId),
    choiceArgument('<outcome>', 'terminal.inbox.outcomeArgument', { choices: inboxOutcomes }),
  ],
  options: {
    answer: textOption('--answer <text>', 'terminal.inbox.answerOption'),
    dryRun: flag('--dry-run', 'terminal.admin.dryRunOption'),
  },
});

export const adminInboxResolve = defineCommand({
  path: ['admin', 'inbox', 'resolve'],
  summary: 'terminal.inbox.resolveSummary',
  input,
  examples: [
    'ra3 admin inbox resolve 1042 dismissed --answer "The replay shows a scout."',
    'ra3 admin inbox resolve 1043 lifted --answer "We looked again." --yes',
  ],
  row: { adds: { entryId: 'number', outcome: 'string', answer: 'string', isSent: 'boolean' } },
  load: () => import('./admin-inbox-resolve.js'),
});

export const run: Run<typeof input> = async ({ arguments: [entryId, outcome], options }, context) => {
  const { language, runtime } = context;
  const { answer = '', dryRun } = options;
  const client = await context.openClient();
  const { kind, text } = await findInboxEntry(client, entryId, context);
  const words = { id: entryId, outcome };
  await doAct(context, {
    preview: () => [`${kind}: ${stripHarmful(text)}`, `${outcome}: ${stripHarmful(answer)}`],
    question: language.text('terminal.inbox.ask', words),
    isDryRun: dryRun,
    write: () =>
      sendWrite(context, {
        send: () => client.complaints.resolve({ entryId, outcome, answer }, { signal: runtime.signal }),
        isDone: async () => (await findInboxEntry(client, entryId, context)).outcome === outcome,
      }),
    record: (isSent) => ({ entryId, outcome, answer, isSent }),
    done: language.text('terminal.inbox.resolved', words),
  });
};
