import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { flag } from '../command/input-kinds.js';
import { folderOptions } from './folder-input.js';
import { CommandError } from '../failure/command-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { askFirst } from '../admin/ask-first.js';
import { sendWrite } from '../admin/send-write.js';
import { fileNameOf, writeState } from './announcement-folder.js';
import { findTextProblems, planPush, type PushPlan } from './plan-push.js';
import { readHostAnnouncements } from './read-host.js';
import { hasPush, pushesOf, sendPush, stateAfter, type AnnouncementPush } from './send-changes.js';
import { changeLines } from './change-lines.js';
import { driftText, problemText } from './push-texts.js';
import { openPulledFolder } from './open-folder.js';

const input = defineInput({
  options: { ...folderOptions, dryRun: flag('--dry-run', 'terminal.admin.dryRunOption') },
});
type PushInput = InputOf<typeof input>;

export const adminAnnouncementPush = defineCommand({
  path: ['admin', 'announcement', 'push'],
  summary: 'terminal.admin.announcement.pushSummary',
  input,
  examples: ['ra3 admin announcement push --dry-run', 'ra3 admin announcement push --yes --json'],
  fields: ['name', 'change', 'outcome'],
  row: { adds: { name: 'string', change: 'string', outcome: 'string' } },
  load: () => import('./admin-announcement-push.js'),
});

/** Sends the edited texts of a folder, unless somebody changed the same announcement since it was pulled. */
export async function run({ options }: PushInput, context: CommandContext): Promise<ExitCode> {
  const { output, language, runtime } = context;
  const { signal } = runtime;
  const folder = await openPulledFolder(options, context);
  const client = await context.openClient();
  const plan = planPush(folder, await readHostAnnouncements(client, signal));
  for (const drift of plan.news) await output.note(driftText(drift, language));
  if (plan.changes.length === 0) {
    if (!output.isJson) await output.lines([language.text('terminal.admin.announcement.nothingToPush')]);
    return exitCodes.ok;
  }
  refuseTrouble(plan, context);
  const agreed = await askFirst(
    {
      preview: (shown) => plan.changes.flatMap((change) => changeLines(change, shown)),
      question: language.text('terminal.admin.announcement.askPush', { count: plan.changes.length }),
      isDryRun: options.dryRun,
    },
    context,
  );
  if (agreed === 'declined') return exitCodes.ok;
  let pulled = folder.pulled;
  for (const push of pushesOf(plan.changes)) {
    if (agreed === 'go') {
      const seen = { versions: pulled.versions, signal };
      await sendWrite(
        { send: () => sendPush(client, push, seen), isDone: () => hasPush(client, push, seen) },
        context,
      );
      pulled = stateAfter(pulled, push);
      await writeState(folder.directory, pulled);
    }
    await printPush(push, agreed === 'go', context);
  }
  return exitCodes.ok;
}

/** @throws {CommandError} `refused` when an announcement was changed meanwhile, or a text cannot be used. */
function refuseTrouble({ conflicts, changes }: PushPlan, { language }: CommandContext): void {
  const troubles = [
    ...conflicts.map((drift) => driftText(drift, language)),
    ...findTextProblems(changes).map((problem) => problemText(problem, language)),
  ];
  if (troubles.length === 0) return;
  const advice = conflicts.length === 0 ? '' : ` ${language.text('terminal.admin.announcement.pullAgain')}`;
  throw new CommandError('refused', troubles.join(' ') + advice);
}

async function printPush(
  { changes }: AnnouncementPush,
  isSent: boolean,
  { output, language }: CommandContext,
): Promise<void> {
  for (const { name, kind } of changes) {
    if (output.isJson) await output.record({ name, change: kind, outcome: isSent ? 'pushed' : 'dry-run' });
    else if (isSent) {
      await output.lines([language.text('terminal.admin.announcement.pushed', { file: fileNameOf(name) })]);
    }
  }
}
