import { basename } from 'node:path';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput, type OptionDefinition } from '../command/input-definition.js';
import { argument, flag, wholeNumberOption } from '../command/input-kinds.js';
import { requireExtension } from '../command/require-extension.js';
import { CommandError } from '../failure/command-error.js';
import { readTextInput } from '../files/read-text-input.js';
import { exitCodes } from '../print/exit-codes.js';
import {
  announcementNames,
  fileNameOf,
  readStoredText,
  textOfFile,
  versionsCall,
  type AnnouncementName,
} from './announcement-texts.js';
import { changedMeanwhile, publishFields, publishRow, publishText } from './publish-text.js';

const textOption: OptionDefinition<AnnouncementName | undefined> = {
  flags: '--text <text>',
  about: 'terminal.admin.announcement.textOption',
  choices: announcementNames,
};

const input = defineInput({
  arguments: [argument('<file>', 'terminal.admin.announcement.fileArgument')],
  options: {
    text: textOption,
    ifVersion: wholeNumberOption('--if-version <number>', 'terminal.admin.announcement.ifVersionOption', {
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
    }),
    dryRun: flag('--dry-run', 'terminal.admin.dryRunOption'),
  },
});

export const adminAnnouncementSet = defineCommand({
  path: ['admin', 'announcement', 'set'],
  summary: 'terminal.admin.announcement.setSummary',
  input,
  examples: [
    'ra3 admin announcement set website.en.md --dry-run',
    'ra3 admin announcement set news.md --text website.en --yes --json',
  ],
  fields: [...publishFields],
  row: publishRow,
  load: () => import('./admin-announcement-set.js'),
});

/** Publishes the text of a file, after showing how it differs from the host's. An empty file removes the text. */
export const run: Run<typeof input> = async (
  { arguments: [file], options: { text, ifVersion, dryRun } },
  context,
) => {
  const { language, runtime } = context;
  const name = text ?? announcementNames.find((one) => fileNameOf(one) === basename(file));
  if (name === undefined)
    throw new CommandError('usage', language.text('terminal.admin.announcement.unnamedFile', { file }));
  const content = textOfFile(await readTextInput(file, runtime));
  const client = await context.openClient();
  if (ifVersion !== undefined) await requireExtension(client, versionsCall(name), context);
  const stored = await readStoredText(client, name, runtime.signal);
  if (ifVersion !== undefined && stored.version !== ifVersion) throw changedMeanwhile(name, stored, language);
  await publishText({ name, content, stored, isDryRun: dryRun }, client, context);
  return exitCodes.ok;
};
