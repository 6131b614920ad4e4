import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { flag } from '../command/input-kinds.js';
import { folderOptions, openFolder, type OpenFolder } from './open-folder.js';
import { join } from 'node:path';
import { CommandError } from '../failure/command-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { fileNameOf, setAside, writeFolder, type PulledState } from './announcement-folder.js';
import {
  announcementNames,
  announcementOf,
  plainLines,
  type AnnouncementName,
} from './announcement-names.js';
import { editedNames, type HostAnnouncements } from './compare-announcements.js';
import { readHostAnnouncements } from './read-host.js';

const input = defineInput({
  options: { ...folderOptions, force: flag('--force', 'terminal.admin.announcement.forceOption') },
});
type PullInput = InputOf<typeof input>;

export const adminAnnouncementPull = defineCommand({
  path: ['admin', 'announcement', 'pull'],
  summary: 'terminal.admin.announcement.pullSummary',
  input,
  examples: ['ra3 admin announcement pull', 'ra3 admin announcement pull --folder texts --force'],
  fields: ['name', 'file', 'version', 'keptAs'],
  row: { adds: { name: 'string', file: 'string', version: 'number?', keptAs: 'string?' } },
  load: () => import('./admin-announcement-pull.js'),
});

/** Writes the announcements of the host into files. A text that was edited is never lost. */
export async function run({ options }: PullInput, context: CommandContext): Promise<ExitCode> {
  const { output, language, runtime } = context;
  const folder = await openFolder(options, context);
  const host = await readHostAnnouncements(await context.openClient(), runtime.signal);
  const endangered = endangeredNames(folder, host);
  if (endangered.length > 0 && !options.force) {
    const files = endangered.map(fileNameOf).join(', ');
    throw new CommandError('exists', language.text('terminal.admin.announcement.edited', { files }));
  }
  const kept = new Map<AnnouncementName, string>();
  for (const name of endangered) {
    kept.set(name, await setAside(folder.directory, name, folder.texts[name] ?? ''));
  }
  const pulled = stateOf(host, context.host);
  await writeFolder(folder.directory, host.texts, pulled);
  for (const name of announcementNames) {
    const file = join(folder.name, fileNameOf(name));
    const keptAs = kept.get(name) ?? null;
    if (output.isJson) {
      await output.record({ name, file, version: pulled.versions[announcementOf(name)], keptAs });
    } else await output.lines([file]);
    if (keptAs !== null && !output.isJson) {
      await output.note(language.text('terminal.admin.announcement.keptAs', { file: keptAs }));
    }
  }
  return exitCodes.ok;
}

/** Texts that were edited here and that the host has otherwise. */
function endangeredNames({ texts, pulled }: OpenFolder, host: HostAnnouncements): AnnouncementName[] {
  return editedNames(texts, pulled).filter((name) => texts[name] !== plainLines(host.texts[name] ?? ''));
}

function stateOf({ texts, latest }: HostAnnouncements, host: string): PulledState {
  return {
    host,
    versions: { website: latest.website?.version ?? null, ingame: latest.ingame?.version ?? null },
    texts,
  };
}
