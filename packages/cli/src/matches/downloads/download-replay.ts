import { readFile, rename, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { CommandError } from '../../failure/command-error.js';
import type { CommandContext } from '../../command/command-context.js';
import type { DownloadedReplay } from './download-outcome.js';
import type { Manifest } from './manifest.js';
import { openPartFile, type PartFile } from './part-file.js';
import { receiveReplay, type ReceiveTools } from './receive-replay.js';
import { nameFromHeader, pathInside, safeFileName } from '../../files/safe-file-name.js';
import { repairReplay, verifyReplay, type Verdict } from '@ra3/replay-tools';
import { makeDirectory } from '../../files/make-directory.js';
import { moveWithoutOverwriting } from '../../files/move-without-overwriting.js';
import { systemCode } from '../../files/system-code.js';
import { writeFileAtomically } from '../../files/write-file-atomically.js';
import { sha256Of } from '../../files/sha256-of.js';

export interface DownloadPlan {
  /** The target folder, as printed. */
  readonly folder: string;
  /** Whether files of other content may be replaced. */
  readonly overwrites: boolean;
  /** Whether earlier part files are continued, and replays of the manifest skipped. */
  readonly continues: boolean;
  readonly verifies: boolean;
  readonly repairs: boolean;
}

export interface DownloadTools extends ReceiveTools {
  readonly context: CommandContext;
  readonly plan: DownloadPlan;
  readonly manifest: Manifest | undefined;
  /** Lower-case file names that this run has given. */
  readonly names: Set<string>;
}

const DIRECTORY_MODE = 0o755;

/**
 * Downloads one replay into a part file, checks it, and gives it its name.
 * @throws {CommandError} `exists` when another file has the name, `refused` when the content is no replay.
 */
export async function downloadReplay(guid: string, tools: DownloadTools): Promise<DownloadedReplay> {
  const { plan, manifest } = tools;
  const known = plan.continues ? await findPresent(guid, tools) : undefined;
  if (known !== undefined) return known;
  const folder = absolute(plan.folder, tools);
  await makeDirectory(folder, DIRECTORY_MODE);
  const part = await openPartFile(pathInside(folder, `${guid}.part`), plan);
  try {
    const resumedFrom = part.size();
    const { disposition } = await receiveReplay(guid, part, tools);
    const name = takeName(nameFromHeader(disposition), guid, tools.names);
    const replay = await keepPart(part, { guid, name, resumedFrom }, tools);
    await manifest?.add(replay);
    return replay;
  } finally {
    await part.close();
    if (part.size() === 0 || !part.isKept) await part.remove();
  }
}

function absolute(path: string, { context }: DownloadTools): string {
  return resolve(context.runtime.workingDirectory, path);
}

/** A replay that the manifest lists, and whose file still has the content that was written down. */
async function findPresent(guid: string, tools: DownloadTools): Promise<DownloadedReplay | undefined> {
  const row = tools.manifest?.find(guid);
  if (row === undefined || !(await hasContent({ ...row, path: absolute(row.file, tools) }))) return undefined;
  const { file, bytes, sha256 } = row;
  return { kind: 'present', guid, file, bytes, sha256, resumedFrom: 0, verdict: null, repaired: null };
}

async function keepPart(
  part: PartFile,
  { guid, name, resumedFrom }: { readonly guid: string; readonly name: string; readonly resumedFrom: number },
  tools: DownloadTools,
): Promise<DownloadedReplay> {
  const { plan, context } = tools;
  const { bytes, sha256 } = await part.finish();
  const check = plan.verifies || plan.repairs ? checkContent(bytes, plan) : undefined;
  if (check !== undefined && isUseless(check.verdict)) {
    await part.remove();
    throw new CommandError('refused', context.language.text('terminal.download.badContent'));
  }
  const file = pathInside(plan.folder, name);
  const placing = await placePart(
    part.path,
    { path: absolute(file, tools), sha256, bytes: bytes.length },
    plan,
  );
  if (placing !== 'saved') await part.remove();
  if (placing === 'taken') throw nameTaken(file, context);
  const repaired = await placeRepaired(name, check, tools);
  const verdict = check?.verdict ?? null;
  return { kind: placing, guid, file, bytes: bytes.length, sha256, resumedFrom, verdict, repaired };
}

/** Writes the repaired copy beside the original, under the name that `ra3 replay repair` gives it. */
async function placeRepaired(
  name: string,
  check: ContentCheck | undefined,
  tools: DownloadTools,
): Promise<string | null> {
  if (check?.repaired === undefined) return null;
  const copy = pathInside(tools.plan.folder, name.replace(/(\.[^.]*)$/u, '.repaired$1'));
  const placing = await placeContent(absolute(copy, tools), check.repaired, tools.plan);
  if (placing === 'taken') throw nameTaken(copy, tools.context);
  return copy;
}

function nameTaken(file: string, { language }: CommandContext): CommandError {
  return new CommandError('exists', language.text('terminal.file.exists', { path: stripHarmful(file) }));
}

/** The name that the host gave; a second replay of that name in one run gets its guid added. */
function takeName(sent: string | undefined, guid: string, names: Set<string>): string {
  const safeName = safeFileName(sent ?? '') ?? `${guid}.RA3Replay`;
  const name = names.has(safeName.toLowerCase())
    ? safeName.replace(/(\.[^.]*)$/u, ` - ${guid.slice(0, 8)}$1`)
    : safeName;
  names.add(name.toLowerCase());
  return name;
}

interface ContentCheck {
  readonly verdict: Verdict;
  /** The replay without what was recorded twice; undefined when nothing was, or nothing is to be repaired. */
  readonly repaired: Uint8Array | undefined;
}

function checkContent(bytes: Uint8Array, { repairs }: { readonly repairs: boolean }): ContentCheck {
  const { verdict } = verifyReplay(bytes);
  return { verdict, repaired: repairs && verdict === 'suspect' ? repairReplay(bytes).bytes : undefined };
}

/** Whether a file of this verdict is no replay that anybody could watch. */
function isUseless(verdict: Verdict): boolean {
  return verdict === 'corrupt' || verdict === 'not-a-replay';
}

const FILE_MODE = 0o644;

interface PlacedFile {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** `taken`: another file has the name, and was not replaced. */
export type Placing = 'saved' | 'present' | 'taken';

/** Gives a finished part file its name. The same content under that name counts as done. */
async function placePart(
  part: string,
  target: PlacedFile,
  { overwrites }: { readonly overwrites: boolean },
): Promise<Placing> {
  if (overwrites) {
    await rename(part, target.path);
    return 'saved';
  }
  return (await placeNew(() => moveWithoutOverwriting(part, target.path))) ?? presentOrTaken(target);
}

/** Writes a file that was made here, such as a repaired replay, by the same rules. */
async function placeContent(
  path: string,
  content: Uint8Array,
  { overwrites }: { readonly overwrites: boolean },
): Promise<Placing> {
  const placed = await placeNew(() => writeFileAtomically(path, content, { mode: FILE_MODE, overwrites }));
  return placed ?? presentOrTaken({ path, sha256: sha256Of(content), bytes: content.length });
}

/** Whether a file has this content. Its size is compared first, so that nothing large is read for nothing. */
async function hasContent({ path, sha256, bytes }: PlacedFile): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined);
  if (facts?.isFile() !== true || facts.size !== bytes) return false;
  return sha256Of(await readFile(path)) === sha256;
}

async function presentOrTaken(file: PlacedFile): Promise<Placing> {
  return (await hasContent(file)) ? 'present' : 'taken';
}

async function placeNew(place: () => Promise<void>): Promise<Placing | undefined> {
  try {
    await place();
    return 'saved';
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return undefined;
    throw error;
  }
}
