import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import type { CommandContext } from '../command/command-context.js';
import { FileRowsError, readRows, type FileRows } from './read-rows.js';
import { columnsOf, planRows, type FileKind } from './plan-rows.js';
import { makePlan, type Plan } from './batch-plan.js';
import type { AdminHost } from './open-admin-host.js';

/** The largest file that is read: a hundred thousand rows fit. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Reads a file of rows or a plan; `-` is stdin. */
export async function readBatchFile(file: string, { runtime, language }: CommandContext): Promise<Buffer> {
  const bytes =
    file === '-' ? await readStdin(runtime.stdin) : await readFile(resolve(runtime.workingDirectory, file));
  if (bytes.length <= MOST_BYTES) return bytes;
  throw new CommandError(
    'unreadable',
    language.text('terminal.batch.file.large', { max: MOST_BYTES / 1024 ** 2 }),
  );
}

async function readStdin(stdin: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stdin) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : Buffer.from(part as Uint8Array); // a byte stream yields bytes
    parts.push(bytes);
    length += bytes.length;
    if (length > MOST_BYTES) break;
  }
  return Buffer.concat(parts);
}

/** Plans the rows of a file by what the host says of each. Changes nothing there. */
export async function planFile(
  kind: FileKind,
  bytes: Buffer,
  { adminHost, context }: { readonly adminHost: AdminHost; readonly context: CommandContext },
): Promise<Plan> {
  const { language, output, runtime } = context;
  const { rows, encoding } = readFileRows(kind, bytes, language);
  if (encoding !== 'utf-8')
    await output.note(language.text('terminal.batch.file.read', { encoding: encoding.toUpperCase() }));
  const planned = await planRows(kind, rows, { adminHost, now: runtime.clock.now() });
  return makePlan({
    kind,
    host: adminHost.host,
    admin: adminHost.admin,
    made: new Date(runtime.clock.now()).toISOString(),
    fileSha256: createHash('sha256').update(bytes).digest('hex'),
    rows: planned,
  });
}

function readFileRows(kind: FileKind, bytes: Buffer, { text }: Language): FileRows {
  try {
    return readRows(bytes, columnsOf[kind]);
  } catch (error) {
    if (!(error instanceof FileRowsError)) throw error;
    throw new CommandError('usage', text(`terminal.batch.file.${error.kind}`, error.facts), { cause: error });
  }
}
