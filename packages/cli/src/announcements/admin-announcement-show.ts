import { stripHarmful } from '@ra3/sdk/rules/text';
import { timeText } from '../print/time-text.js';
import type { CommandContext } from '../command/command-context.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput, type ArgumentDefinition } from '../command/input-definition.js';
import {
  announcementNames,
  plainLines,
  readStoredText,
  type AnnouncementName,
  type StoredText,
} from './announcement-texts.js';
import { harmlessLine } from './publish-text.js';

const textArgument: ArgumentDefinition<AnnouncementName | undefined> = {
  name: '[text]',
  about: 'terminal.admin.announcement.shownArgument',
  choices: announcementNames,
};

const input = defineInput({ arguments: [textArgument] });

export const adminAnnouncementShow = defineCommand({
  path: ['admin', 'announcement', 'show'],
  summary: 'terminal.admin.announcement.showSummary',
  input,
  examples: ['ra3 admin announcement show', 'ra3 admin announcement show website.en > website.en.md'],
  row: {
    adds: {
      name: 'string',
      content: 'string',
      version: 'number?',
      changedBy: 'string?',
      changedTime: 'string?',
    },
  },
  load: () => import('./admin-announcement-show.js'),
});

/** Prints the texts of the host; one that is named, without a heading, so that it can become a file. */
export const run: Run<typeof input> = async ({ arguments: [named] }, context) => {
  const { output, runtime } = context;
  const client = await context.openClient();
  for (const name of named === undefined ? announcementNames : [named]) {
    const stored = await readStoredText(client, name, runtime.signal);
    if (output.isJson) await output.record({ name, ...stored });
    else if (named !== undefined && runtime.stdout.isTTY !== true) await output.raw(`${stored.content}\n`);
    else {
      const lines = stored.content === '' ? [] : plainLines(stored.content).split('\n').map(harmlessLine);
      await output.lines([...(named === undefined ? [headingOf(name, stored, context)] : []), ...lines]);
    }
  }
};

function headingOf(
  name: AnnouncementName,
  { version, changedBy, changedTime }: StoredText,
  { output, language }: CommandContext,
): string {
  const heading = output.paint('heading', name);
  if (version === null || changedTime === null) return heading;
  const words = { version, by: stripHarmful(changedBy ?? '') || '--', at: timeText(changedTime) };
  return `${heading}  ${language.text('terminal.admin.announcement.version', words)}`;
}
