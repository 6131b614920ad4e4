import { mkdir, open, readdir, readFile, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeFileAtomically } from '../files/write-file-atomically.js';
import { formatPlan, readPlan, type Plan } from './batch-plan.js';
import type { JournalHeader, JournalLine } from './journal-lines.js';
import { stateDirectory } from '../files/user-paths.js';
import type { Runtime } from '../settings/runtime.js';

const OWNER_ONLY = 0o600;
const OWNER_ONLY_DIRECTORY = 0o700;
const JOURNAL = '.ndjson';
const PLAN = '.plan';

/** A journal that can be written to: each line is on the disk when `write` returns. */
export interface OpenJournal {
  readonly write: (entry: JournalHeader | JournalLine) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What a journal file holds. */
export interface StoredJournal {
  readonly header: JournalHeader;
  readonly lines: readonly JournalLine[];
}

/** Begins the journal of a batch, with the plan beside it. Fails before anything is sent when the disk is full. */
export async function beginJournal(
  directory: string,
  header: JournalHeader,
  plan: Plan,
): Promise<OpenJournal> {
  await writeFileAtomically(join(directory, header.id + PLAN), Buffer.from(formatPlan(plan)), {
    mode: OWNER_ONLY,
    overwrites: false,
    makesDirectory: { mode: OWNER_ONLY_DIRECTORY },
  });
  const journal = await openJournal(join(directory, header.id + JOURNAL));
  await journal.write(header);
  return journal;
}

/** Opens the journal of a batch that stopped, to go on. */
export function continueJournal(directory: string, id: string): Promise<OpenJournal> {
  return openJournal(join(directory, id + JOURNAL));
}

/** Opens a journal to write at its end. A line that a killed process did not finish is ended, so that it spoils no other. */
export async function openJournal(path: string): Promise<OpenJournal> {
  await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY_DIRECTORY });
  const file = await open(path, 'a+', OWNER_ONLY);
  if (!(await endsWithNewline(file))) await file.appendFile('\n');
  return {
    async write(entry) {
      await file.appendFile(`${JSON.stringify(entry)}\n`);
      await file.datasync();
    },
    close: () => file.close(),
  };
}

async function endsWithNewline(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return true;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] === 0x0a;
}

/** Reads a journal; undefined when there is none of that id, or one without a header. */
export async function readJournal(directory: string, id: string): Promise<StoredJournal | undefined> {
  const text = await readFile(join(directory, id + JOURNAL), 'utf8').catch(() => '');
  const [header, ...lines] = text.split('\n').flatMap(parseLine);
  // The program's own file: its first line is the header, the others intents and outcomes.
  return header === undefined
    ? undefined
    : { header: header as JournalHeader, lines: lines as JournalLine[] };
}

/** The plan that a batch carries out; undefined when its file is gone or was changed. */
export async function readJournalPlan(
  directory: string,
  { header }: StoredJournal,
): Promise<Plan | undefined> {
  const plan = readPlan(await readFile(join(directory, header.id + PLAN), 'utf8').catch(() => ''));
  return plan === undefined || plan === 'changed' || plan.sha256 !== header.planSha256 ? undefined : plan;
}

/** All journals, oldest first. */
export async function listJournals(directory: string): Promise<StoredJournal[]> {
  const names = await readdir(directory).catch(() => []);
  const ids = names.filter((name) => name.endsWith(JOURNAL)).map((name) => name.slice(0, -JOURNAL.length));
  const journals = await Promise.all(ids.map((id) => readJournal(directory, id)));
  return journals
    .filter((journal) => journal !== undefined)
    .sort((a, b) => a.header.started.localeCompare(b.header.started));
}

/** A line that was cut off by the death of its process is left out. */
function parseLine(line: string): object[] {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null ? [parsed] : [];
  } catch {
    return [];
  }
}

/** Where the journals of batches are, with the plans they carry out. */
export function journalDirectory(runtime: Pick<Runtime, 'env' | 'homeDirectory'>): string {
  return join(stateDirectory(runtime), 'journals');
}
