import { structuredPatch } from 'diff';
import type { Client } from '@ra3/sdk/node';
import { adminLimits } from '@ra3/sdk/facts';
import { timedMessageProblem } from '@ra3/sdk/rules/announcements';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { askFirst } from '../command/ask-first.js';
import { sendWrite } from '../command/send-write.js';
import { timeText } from '../print/time-text.js';
import type { CommandContext } from '../command/command-context.js';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import type { Output } from '../print/output.js';
import type { PaintStyle } from '../print/paint.js';
import {
  languageOf,
  plainLines,
  readStoredText,
  type AnnouncementName,
  type StoredText,
} from './announcement-texts.js';

export interface NewText {
  readonly name: AnnouncementName;
  readonly content: string;
  /** What the host had when the admin read it. */
  readonly stored: StoredText;
  readonly isDryRun: boolean;
}

/**
 * Shows how a text differs from the host's, asks, and sends it with the version that was read. Prints the outcome.
 * @returns whether the host has the text now.
 * @throws {CommandError} `refused` for a text that the host or the game could not use.
 */
export async function publishText(
  { name, content, stored, isDryRun }: NewText,
  client: Client,
  context: CommandContext,
): Promise<boolean> {
  const { output, language } = context;
  const before = plainLines(stored.content);
  if (content === before) {
    await output.note(language.text('terminal.admin.announcement.sameText', { name }));
    return true;
  }
  const problem = findTextProblem(name, content);
  if (problem !== undefined) throw new CommandError('refused', problemText(name, problem, language));
  const agreed = await askFirst(context, {
    preview: ({ paint }) => differenceLines(name, { before, after: content }, paint),
    question: language.text('terminal.admin.announcement.askPublish', { name }),
    isDryRun,
  });
  if (agreed === 'declined') return false;
  if (agreed === 'go') {
    await sendNewText({ name, content, stored }, client, context);
  }
  const outcome = agreed === 'go' ? 'published' : 'dry-run';
  if (output.isJson) {
    await output.record({ name, change: changeKind(before, content), before, after: content, outcome });
  } else if (agreed === 'go') {
    await output.lines([language.text('terminal.admin.announcement.published', { name })]);
  }
  return agreed === 'go';
}

/** Sends a text with the version that was read. */
export async function sendNewText(
  { name, content, stored: { version } }: Omit<NewText, 'isDryRun'>,
  client: Client,
  context: CommandContext,
): Promise<void> {
  const { signal } = context.runtime;
  await sendWrite(context, {
    send: () => sendText(client, { name, content, version }, signal),
    isDone: () => isPublished(client, { name, content, version }, signal),
  });
}

export const publishFields = ['name', 'change', 'before', 'after', 'outcome'] as const;

export const publishRow = {
  adds: { name: 'string', change: 'string', before: 'string', after: 'string', outcome: 'string' },
} as const;

export function changedMeanwhile(
  name: AnnouncementName,
  { changedBy, changedTime }: StoredText,
  { text }: Pick<Language, 'text'>,
): CommandError {
  const message =
    changedTime === null
      ? text('terminal.admin.announcement.changed', { name })
      : text('terminal.admin.announcement.changedBy', {
          name,
          by: stripHarmful(changedBy ?? '') || '--',
          at: timeText(changedTime),
        });
  return new CommandError('refused', message);
}

interface SentText {
  readonly name: AnnouncementName;
  readonly content: string;
  readonly version: number | null;
}

async function sendText(
  client: Client,
  { name, content, version }: SentText,
  signal: AbortSignal,
): Promise<void> {
  const seen = version === null ? {} : { seenVersion: version };
  const language = languageOf(name);
  await (language === undefined
    ? client.announcements.setIngame({ announcement: content, ...seen }, { signal })
    : client.announcements.setWebsite({ localizedContent: { [language]: content }, ...seen }, { signal }));
}

async function isPublished(
  client: Client,
  { name, content, version }: SentText,
  signal: AbortSignal,
): Promise<boolean> {
  const stored = await readStoredText(client, name, signal);
  return (version === null || stored.version === version + 1) && plainLines(stored.content) === content;
}

export type TextProblem =
  | { readonly fault: 'tooLong'; readonly characters: number }
  | { readonly fault: 'unreadableTime' | 'nested' | 'noStart' | 'noEnd'; readonly line: number };

/** Finds a text that is too long, and a marker of a timed message that would stay visible (S3-29). */
export function findTextProblem(name: AnnouncementName, content: string): TextProblem | undefined {
  const characters = content.length;
  if (characters > adminLimits.announcementCharacters) return { fault: 'tooLong', characters };
  return name === 'ingame' ? timedMessageProblem(content) : undefined;
}

export function problemText(
  name: AnnouncementName,
  problem: TextProblem,
  { text }: Pick<Language, 'text'>,
): string {
  if (problem.fault !== 'tooLong')
    return text(`terminal.admin.announcementFault.${problem.fault}`, { name, line: problem.line });
  return text('terminal.admin.announcementFault.tooLong', {
    name,
    characters: problem.characters,
    most: adminLimits.announcementCharacters,
  });
}

const CONTEXT_LINES = 2;
const signs = { add: '+', change: '~', remove: '-' } as const;
const styles: Readonly<Record<string, PaintStyle>> = { '+': 'good', '-': 'bad', '~': 'warn' };

function changeKind(before: string, after: string): keyof typeof signs {
  if (before === '') return 'add';
  return after === '' ? 'remove' : 'change';
}

/** The changed lines of a text, with the lines around them: `-` for the host's, `+` for the new ones. */
export function differenceLines(
  name: AnnouncementName,
  { before, after }: { readonly before: string; readonly after: string },
  paint: Output['paint'],
): string[] {
  const sign = signs[changeKind(before, after)];
  const { hunks } = structuredPatch(name, name, ended(before), ended(after), '', '', {
    context: CONTEXT_LINES,
  });
  return [
    paint(styles[sign] ?? 'muted', `${sign} ${name}`),
    ...hunks.flatMap((hunk) => [
      paint('muted', `@@ -${String(hunk.oldStart)} +${String(hunk.newStart)} @@`),
      ...hunk.lines.map((line) => changedLine(line, paint)),
    ]),
  ];
}

function changedLine(line: string, paint: Output['paint']): string {
  const sign = line.charAt(0);
  const text = `${sign}${harmlessLine(line.slice(1))}`;
  const style = styles[sign];
  return style === undefined ? text : paint(style, text);
}

/** A line without control characters. Leading spaces stay, because they mean something in Markdown. */
export function harmlessLine(line: string): string {
  const [indent = ''] = /^ */u.exec(line) ?? [];
  return indent + stripHarmful(line);
}

function ended(text: string): string {
  return text === '' ? '' : `${text}\n`;
}
