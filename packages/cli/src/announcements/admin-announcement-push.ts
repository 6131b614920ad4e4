import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { flag } from '../command/input-kinds.js';
import { folderOptions, openPulledFolder } from './open-folder.js';
import { CommandError } from '../failure/command-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { askFirst } from '../admin/ask-first.js';
import { sendWrite } from '../admin/send-write.js';
import { fileNameOf, writeState, type PulledState } from './announcement-folder.js';
import { findTextProblems, planPush, type PushPlan } from './plan-push.js';
import { readHostAnnouncements } from './read-host.js';
import { changeLines } from './change-lines.js';
import { driftText, problemText } from './push-texts.js';
import type { Client } from '@ra3/sdk/node';
import type { Locale } from '@ra3/locales';
import { announcementOf, languageOf, plainLines, type Announcement } from './announcement-names.js';
import type { TextChange } from './compare-announcements.js';

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

/** Sends the edited texts of a folder, unless another admin has changed the same announcement since the pull. */
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

/** One call of a push: all changed texts of one announcement. */
interface AnnouncementPush {
  readonly announcement: Announcement;
  readonly changes: readonly TextChange[];
}

/** The calls of a push, the website's before that of the game. */
function pushesOf(changes: readonly TextChange[]): AnnouncementPush[] {
  return (['website', 'ingame'] as const)
    .map((announcement) => ({
      announcement,
      changes: changes.filter(({ name }) => announcementOf(name) === announcement),
    }))
    .filter((push) => push.changes.length > 0);
}

/** Sends the texts of one announcement with the version that was pulled. */
async function sendPush(
  client: Client,
  { announcement, changes }: AnnouncementPush,
  { versions, signal }: { readonly versions: PulledState['versions']; readonly signal: AbortSignal },
): Promise<void> {
  const version = versions[announcement];
  const seen = version === null ? {} : { seenVersion: version };
  if (announcement === 'ingame') {
    const text = changes[0]?.after ?? '';
    await client.announcements.setIngame({ announcement: text, ...seen }, { signal });
    return;
  }
  const localizedContent: Partial<Record<Locale, string>> = {};
  for (const { name, after } of changes) {
    const language = languageOf(name);
    if (language !== undefined) localizedContent[language] = after;
  }
  await client.announcements.setWebsite({ localizedContent, ...seen }, { signal });
}

/** Whether the host has the texts of a push as its next version. */
async function hasPush(
  client: Client,
  { announcement, changes }: AnnouncementPush,
  { versions, signal }: { readonly versions: PulledState['versions']; readonly signal: AbortSignal },
): Promise<boolean> {
  const { texts, latest } = await readHostAnnouncements(client, signal);
  const seen = versions[announcement];
  const isNext = seen === null || latest[announcement]?.version === seen + 1;
  return isNext && changes.every(({ name, after }) => plainLines(texts[name] ?? '') === after);
}

/** The state of a folder after a push: a write makes exactly the next version, since it names the one before. */
function stateAfter(pulled: PulledState, { announcement, changes }: AnnouncementPush): PulledState {
  const seen = pulled.versions[announcement];
  return {
    ...pulled,
    versions: { ...pulled.versions, [announcement]: seen === null ? null : seen + 1 },
    texts: { ...pulled.texts, ...Object.fromEntries(changes.map(({ name, after }) => [name, after])) },
  };
}
