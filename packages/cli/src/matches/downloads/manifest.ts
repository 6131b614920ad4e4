import { open, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CommandError } from '../../failure/command-error.js';
import { systemCode } from '../../files/system-code.js';
import type { CommandContext } from '../../command/command-context.js';
import type { DownloadedReplay } from './download-outcome.js';
import { parseJson } from '../../files/parse-json.js';

const FILE_MODE = 0o644;

export interface ManifestRow {
  readonly guid: string;
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A list of downloaded replays as NDJSON, one row each, to which runs append. */
export interface Manifest {
  readonly find: (guid: string) => ManifestRow | undefined;
  /** Writes a row and flushes it to the disk, so that it is there after a crash when its file is. */
  readonly add: (replay: DownloadedReplay) => Promise<void>;
}

/** Opens a manifest; a file that is not there yet is an empty one. */
export async function openManifest(
  given: string,
  { runtime, language }: Pick<CommandContext, 'runtime' | 'language'>,
): Promise<Manifest> {
  const path = resolve(runtime.workingDirectory, given);
  const rows = new Map((await readRows(path, language)).map((row) => [row.guid, row]));
  return {
    find: (guid) => rows.get(guid),
    add: async ({ guid, file, bytes, sha256, verdict, repaired }) => {
      if (rows.get(guid)?.sha256 === sha256 && rows.get(guid)?.file === file) return;
      const row = { guid, file, bytes, sha256, verdict, repaired };
      rows.set(guid, row);
      await appendLine(path, JSON.stringify(row));
    },
  };
}

async function readRows(path: string, { text }: CommandContext['language']): Promise<ManifestRow[]> {
  let content: string;
  try {
    content = await readFile(path, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
  return content.split('\n').flatMap((line, index, lines) => {
    const row = parseRow(line);
    if (row !== undefined) return [row];
    // A crash may have cut off the last line; its replay is downloaded again.
    if (line.trim() === '' || index === lines.length - 1) return [];
    throw new CommandError('refused', text('terminal.download.badManifest', { path, line: index + 1 }));
  });
}

function parseRow(line: string): ManifestRow | undefined {
  const value = parseJson(line);
  if (typeof value !== 'object' || value === null) return undefined;
  const { guid, file, bytes, sha256 } = { guid: '', file: '', bytes: -1, sha256: '', ...value };
  const isRow =
    typeof guid === 'string' &&
    typeof file === 'string' &&
    typeof bytes === 'number' &&
    typeof sha256 === 'string';
  return isRow && guid !== '' && file !== '' ? { guid, file, bytes, sha256 } : undefined;
}

async function appendLine(path: string, line: string): Promise<void> {
  const file = await open(path, 'a+', FILE_MODE);
  try {
    const { size } = await file.stat();
    const last = Buffer.alloc(1);
    if (size > 0) await file.read(last, 0, 1, size - 1);
    // After a cut-off line, the row begins on a line of its own.
    const start = size > 0 && last.toString() !== '\n' ? '\n' : '';
    await file.writeFile(`${start}${line}\n`);
    await file.datasync();
  } finally {
    await file.close();
  }
}
