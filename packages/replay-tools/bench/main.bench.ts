import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findDuplicateChunks } from '../src/duplicates/find-duplicate-chunks.js';
import { nextOffset, typeAt } from '../src/format/chunks.js';
import { CommandCursor } from '../src/format/command-cursor.js';
import { readReplay } from '../src/format/replay.js';
import { traceReplay } from '../src/trace/trace-replay.js';
import { repairReplay } from '../src/repair/repair-replay.js';
import { verifyReplay } from '../src/verdict/verify-replay.js';
import { enlargeReplay } from './enlarge-replay.js';

const ROUNDS = 100;
const WARM_UPS = 2;
const REPETITIONS = 7;
const MEBI = 1024 * 1024;

const [mode, path] = process.argv.slice(2);
if (mode === undefined || path === undefined) runAll();
else if (mode === '--make') makeLargeFile(path);
else reportPeakOfVerify(path);

/**
 * Making the file and the peak of verifying it belong to processes of their own, started first: a process inherits
 * the peak of the one that starts it.
 */
function runAll(): void {
  const folder = mkdtempSync(join(tmpdir(), 'replay-bench-'));
  const file = join(folder, 'large.RA3Replay');
  try {
    runMyself('--make', file);
    const peak = runMyself('--verify-only', file);
    measureAll(readFileSync(file));
    print(peak);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runMyself(task: '--make' | '--verify-only', file: string): string {
  const script = fileURLToPath(import.meta.url);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, task, file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${task} failed: ${stderr}`);
  return stdout;
}

function makeLargeFile(file: string): void {
  const small = readFileSync(join(process.cwd(), 'fixtures/long-1v1.RA3Replay'));
  writeFileSync(file, enlargeReplay(small, ROUNDS));
}

function measureAll(bytes: Uint8Array): void {
  const verification = verifyReplay(bytes);
  print(`file: ${(bytes.length / 1e6).toFixed(1)} MB, ${String(verification.chunks.total)} chunks, `);
  print(`${String(verification.commands)} commands, verdict ${verification.verdict}\n\n`);

  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  const sum = measure('reading the bytes once', bytes, () => sumOf(words));
  const sha = measure('SHA-256 (node:crypto)', bytes, () => createHash('sha256').update(bytes).digest());
  const walk = measure('walk and duplicate detection', bytes, () =>
    findDuplicateChunks(readReplay(bytes).chunks),
  );
  const decode = measure('walk and decode every argument', bytes, () => decodeAll(bytes));
  const trace = measure('trace', bytes, () => traceReplay(readReplay(bytes)));
  measure('verify', bytes, () => verifyReplay(bytes));
  measure('repair (nothing to drop)', bytes, () => repairReplay(bytes));
  print(`\nwalk and detection took ${(walk / sha).toFixed(2)} of SHA-256's time (aim: at most 0.60), `);
  print(`${(walk / sum).toFixed(2)} of reading once\n`);
  print(`trace took ${(trace / decode).toFixed(2)} of the time of decoding (aim: at most 1.50)\n`);
}

/** Best time in ms after warming up, printed with its throughput: other load on the machine only adds to it. */
function measure(name: string, bytes: Uint8Array, run: () => unknown): number {
  for (let i = 0; i < WARM_UPS; i += 1) run();
  const times = Array.from({ length: REPETITIONS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  const best = Math.min(...times);
  const speed = bytes.length / 1e6 / (best / 1000);
  print(`${name.padEnd(32)}${best.toFixed(1).padStart(8)} ms${speed.toFixed(0).padStart(8)} MB/s\n`);
  return best;
}

function sumOf(words: Uint32Array): number {
  let sum = 0;
  // oxlint-disable-next-line typescript/prefer-for-of -- an iterator would slow the limit that this is
  for (let i = 0; i < words.length; i += 1) sum = (sum + (words[i] ?? 0)) | 0;
  return sum;
}

/** Looks at every argument of every command, as a consumer without objects would. */
function decodeAll(bytes: Uint8Array): number {
  const { chunks, header } = readReplay(bytes);
  const { view, count, start } = chunks;
  const cursor = new CommandCursor(view, header.game);
  let sum = 0;
  for (let index = 0, offset = start; index < count; index += 1, offset = nextOffset(view, offset)) {
    if (typeAt(view, offset) !== 1) continue;
    cursor.open(offset);
    while (cursor.next()) {
      sum = (sum + cursor.message) | 0;
      for (let i = 0; i < cursor.argumentCount; i += 1) {
        const at = cursor.argumentOffsets[i] ?? 0;
        sum = (sum + (cursor.argumentLengths[i] === 1 ? view.getUint8(at) : view.getInt32(at, true))) | 0;
      }
    }
  }
  return sum;
}

function reportPeakOfVerify(file: string): void {
  const bytes: Uint8Array = readFileSync(file);
  const verification = verifyReplay(bytes);
  const peak = process.resourceUsage().maxRSS / 1024;
  const fileSize = bytes.length / MEBI;
  print(`peak memory of a process that verifies it (${verification.verdict}): ${peak.toFixed(0)} MiB, `);
  print(`the file and ${(peak - fileSize).toFixed(0)} MiB (aim: at most 120 more)\n`);
}

function print(text: string): void {
  process.stdout.write(text);
}
