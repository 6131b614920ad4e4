import { ReplayFormatError, recoverReplay, type ReplaySummary, type Verification } from '@ra3/replay-tools';
import { openZip, startZip } from '@ra3/replay-tools/zip';
import { examineFile } from './examine-file.js';
import type { FileDamage, ListedFile, ListedSummary } from './worker-protocol.js';

/** Takes the rows that were made since the last call. */
export type OnRows = (rows: readonly ListedFile[]) => void | Promise<void>;

/** Takes the pieces of a zip that were made of one more file. Returns whether to go on. */
export type OnPieces = (pieces: readonly Uint8Array<ArrayBuffer>[]) => boolean | Promise<boolean>;

/** Rare enough that the page can answer in between, and often enough to see that work goes on. */
const BATCH_MS = 250;

/** Examines each file, and each replay of a zip. Adds them to `listed` in the order of the rows. */
export async function listFiles(files: readonly Blob[], listed: Blob[], onRows: OnRows): Promise<void> {
  let rows: ListedFile[] = [];
  let isDueAt = performance.now() + BATCH_MS;
  for (const [place, file] of files.entries()) {
    for await (const row of rowsOf(file)) {
      listed.push(row.unpacked === undefined ? file : new Blob([row.unpacked.bytes]));
      rows.push({ place, ...row });
      if (performance.now() < isDueAt) continue;
      await onRows(rows);
      rows = [];
      isDueAt = performance.now() + BATCH_MS;
    }
  }
  await onRows(rows);
}

type Row = Omit<ListedFile, 'place'>;

async function* rowsOf(file: Blob): AsyncGenerator<Row> {
  const row = await rowOf(file);
  if (row.damage?.reason === 'zip') yield* rowsOfZip(file);
  else yield row;
}

async function* rowsOfZip(zip: Blob): AsyncGenerator<Row> {
  try {
    for (const { name, read } of openZip(new Uint8Array(await zip.arrayBuffer()))) {
      try {
        const bytes = ownBytes(read());
        yield { ...(await rowOf(new Blob([bytes]))), unpacked: { name, bytes } };
      } catch (error) {
        yield { ...unreadableRow(damageOf(error)), unpacked: { name, bytes: new Uint8Array() } };
      }
    }
  } catch (error) {
    yield unreadableRow(damageOf(error));
  }
}

/** @throws what is no damage of a file */
function damageOf(error: unknown): FileDamage {
  if (error instanceof ReplayFormatError) return { reason: error.reason, offset: error.offset };
  throw error;
}

async function rowOf(file: Blob): Promise<Row> {
  const examined = await examineFile(file);
  if (examined.kind === 'unreadable') return unreadableRow(examined, examined.isForeign);
  const { verdict, damage, faults, bytesCut, secondsCut } = examined.verification;
  return { verdict, damage, faults, bytesCut, secondsCut, summary: listedSummary(examined.summary) };
}

function unreadableRow({ reason, offset }: FileDamage, isForeign = true): Row {
  const verdict: Verification['verdict'] = isForeign ? 'not-a-replay' : 'corrupt';
  const damage = { reason, offset };
  return { verdict, damage, faults: [], bytesCut: 0, secondsCut: null, summary: null };
}

function listedSummary(summary: ReplaySummary): ListedSummary {
  const { game, map, saver, savedAtSeconds, match, durationSeconds } = summary;
  const players = summary.players.map(({ name, isComputer }) => ({ name, isComputer }));
  return { game, map, saver, savedAtSeconds, match, durationSeconds, players };
}

/**
 * Recovers each file into a zip, and gives its pieces: one file at a time is in memory. Returns the places of those that
 * failed. A zip that was stopped has no end.
 */
export async function recoverFiles(
  files: readonly Blob[],
  names: readonly string[],
  onPieces: OnPieces,
): Promise<number[]> {
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  const failed: number[] = [];
  const zip = startZip((piece) => pieces.push(ownBytes(piece)), new Date());
  for (const [place, file] of files.entries()) {
    try {
      zip.add(names[place] ?? '', recoverReplay(new Uint8Array(await file.arrayBuffer())).bytes);
    } catch {
      // Damaged beyond its header, or moved, locked or changed since it was listed.
      failed.push(place);
    }
    if (!(await onPieces(pieces))) return failed;
    pieces = [];
  }
  zip.finish();
  await onPieces(pieces);
  return failed;
}

/** Returns the bytes in a buffer of their own, which can be transferred; copies only a part of a larger buffer. */
export function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const isWhole = buffer instanceof ArrayBuffer && bytes.byteLength === buffer.byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(bytes);
}
