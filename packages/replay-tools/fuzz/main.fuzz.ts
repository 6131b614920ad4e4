import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { damagedInput } from '../src/testing/damage.js';
import { damageSources } from '../src/testing/damage-sources.js';
import { exercise } from '../src/testing/exercise.js';
import { SeededRandom } from '../src/testing/random.js';
import { readReplay, summariseReplay, verifyReplay } from '../src/index.js';
import { CRAFTED, craftReplay } from './crafted.js';

const INPUTS = 200_000;
const PER_SEED = 1000;
const LONGEST_MS = 2000;
const CRAFTED_BYTES = 97e6;
/** Memory beside the idle process, the file included, in multiples of the file. */
const MOST_MEMORY = 3;

const [task, name, file] = process.argv.slice(2);
if (name === undefined || file === undefined) fuzz(Number(task ?? INPUTS));
else if (task === '--make') make(name, file);
else checkMemory(name, file);

function fuzz(inputs: number): void {
  checkCraftedFiles();
  const verdicts = new Map<string, number>();
  const sources = damageSources();
  let slowest = { cpuMs: 0, which: '' };
  for (let seed = 0; seed * PER_SEED < inputs; seed += 1) {
    const random = new SeededRandom(seed);
    for (let number = 0; number < Math.min(PER_SEED, inputs - seed * PER_SEED); number += 1) {
      const bytes = damagedInput(sources, random);
      const which = `seed ${String(seed)}, input ${String(number)}`;
      // Processor time: other load on the machine must not look like a hang.
      const before = process.cpuUsage();
      const verdict = exerciseOrTell(bytes, which);
      const { user, system } = process.cpuUsage(before);
      const cpuMs = (user + system) / 1000;
      if (cpuMs > slowest.cpuMs) slowest = { cpuMs, which };
      verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
    }
    if (seed % 20 === 19) print(`${String((seed + 1) * PER_SEED)} inputs\n`);
  }
  print(`verdicts: ${JSON.stringify(Object.fromEntries(verdicts))}\n`);
  print(`slowest: ${slowest.cpuMs.toFixed(0)} ms (${slowest.which}), `);
  print(`peak of the process: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB\n`);
  if (slowest.cpuMs > LONGEST_MS) throw new Error(`An input took longer than ${String(LONGEST_MS)} ms`);
}

function exerciseOrTell(bytes: Uint8Array, which: string): string {
  try {
    return exercise(bytes);
  } catch (error) {
    throw new Error(`Failed on ${which}`, { cause: error });
  }
}

/** Each file is made and read in processes of their own, as a process inherits the peak of the one that starts it. */
function checkCraftedFiles(): void {
  const folder = mkdtempSync(join(tmpdir(), 'replay-fuzz-'));
  try {
    for (const maker of Object.keys(CRAFTED)) {
      const path = join(folder, 'crafted.RA3Replay');
      runMyself(['--make', maker, path]);
      print(runMyself(['--memory', maker, path]));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runMyself(args: readonly string[]): string {
  const script = fileURLToPath(import.meta.url);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed: ${stdout}${stderr}`);
  return stdout;
}

function make(maker: string, path: string): void {
  const craft = CRAFTED[maker];
  if (craft === undefined) throw new Error(`No crafted file called ${maker}`);
  writeFileSync(path, craftReplay(craft, CRAFTED_BYTES));
}

function checkMemory(maker: string, path: string): void {
  const idle = process.resourceUsage().maxRSS * 1024;
  const bytes: Uint8Array = readFileSync(path);
  const start = performance.now();
  const { verdict, named } = verifyReplay(bytes);
  const elapsedMs = performance.now() - start;
  summariseReplay(readReplay(bytes));
  const ratio = (process.resourceUsage().maxRSS * 1024 - idle) / bytes.length;
  const count = named.suspect + named.suspectRun + named.conflict + named.harmlessRepeat;
  print(`${maker}: ${verdict}, ${String(count)} named, verified in ${elapsedMs.toFixed(0)} ms, `);
  print(`peak ${ratio.toFixed(2)} times the file\n`);
  if (ratio > MOST_MEMORY) throw new Error(`More than ${String(MOST_MEMORY)} times the file`);
}

function print(text: string): void {
  process.stdout.write(text);
}
