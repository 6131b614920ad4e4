import { complaintTopics } from '@ra3/sdk/facts';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { doAct } from '../command/do-act.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument, choiceArgument, flag, parsedOption } from '../command/input-kinds.js';
import { requireExtension } from '../command/require-extension.js';
import { readGuid } from '../matches/guid.js';
import { playerArgument } from '../personas/persona-inputs.js';
import { resolvePersona } from '../personas/resolve-persona.js';
import { cleanName } from '../print/cells.js';
import { readComplaintText, sendComplaint } from './send-complaint.js';

const input = defineInput({
  arguments: [
    playerArgument,
    choiceArgument('<topic>', 'terminal.complaint.topicArgument', { choices: complaintTopics }),
    argument('<text>', 'terminal.complaint.textArgument'),
  ],
  options: {
    match: parsedOption('--match <guid>', 'terminal.complaint.matchOption', readGuid),
    dryRun: flag('--dry-run', 'terminal.admin.dryRunOption'),
  },
});

export const complaintFile = defineCommand({
  path: ['complaint', 'file'],
  summary: 'terminal.complaint.fileSummary',
  input,
  examples: [
    "ra3 complaint file Natasha insults 'Shouts in the chat of the room' --dry-run",
    "ra3 complaint file 1042 cheating 'Sees the whole map' --match 00000000-0000-4000-8000-000000000000 --yes",
  ],
  row: {
    adds: {
      personaId: 'number',
      personaName: 'string',
      topic: 'string',
      matchId: 'number?',
      text: 'string',
      isSent: 'boolean',
    },
  },
  needs: 'complaints.file',
  load: () => import('./complaint-file.js'),
});

export const run: Run<typeof input> = async ({ arguments: [player, topic, typed], options }, context) => {
  const { language, runtime } = context;
  const { match: guid, dryRun } = options;
  const text = readComplaintText(typed, language);
  const call = { signal: runtime.signal };
  const client = await context.openClient();
  const personaId = await resolvePersona(client, player, context);
  if (guid !== undefined) await requireExtension(client, 'matches.get', context);
  const [{ personaName }, match] = await Promise.all([
    client.ladders.persona({ personaId, mod: 'ra3' }, call),
    guid === undefined ? undefined : client.matches.get({ guid }, call),
  ]);
  const name = cleanName(personaName);
  const matchId = match === undefined ? undefined : Number(match.id);
  const complaint = { personaId, topic, text, ...(matchId !== undefined && { matchId }) };
  await doAct(context, {
    preview: () => [
      language.text('terminal.complaint.plan', { name, id: personaId, topic }),
      stripHarmful(text),
    ],
    question: language.text('terminal.complaint.ask', { name }),
    isDryRun: dryRun,
    write: () => sendComplaint(complaint, client, context),
    record: (isSent) => ({ personaId, personaName, topic, matchId: matchId ?? null, text, isSent }),
    done: language.text('terminal.complaint.sent', { name }),
  });
};
