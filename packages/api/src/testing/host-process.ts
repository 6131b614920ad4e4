import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PACKAGE = fileURLToPath(new URL('../../', import.meta.url));
// Below this package, so that the program finds the same installed packages as the one in dist.
const CACHE = `${PACKAGE}node_modules/.cache/`;
const workers = [
  '--entry.pglite-worker=src/database/pglite/worker.ts',
  '--entry.draw-worker=src/app/draw-worker.ts',
];

/**
 * Builds the program as a release would, beside the one in dist, and returns its path. Who runs for long gives it a name
 * of its own, under which nobody else builds meanwhile.
 */
export function buildHostProgram(name = 'host-process'): Promise<string> {
  return buildProgram(name, []);
}

/** Builds the host that the load harness starts; its limits on reading are out of the harness's reach. */
export function buildLoadProgram(): Promise<string> {
  return buildProgram('host-under-load', [...workers, '--entry.main=src/testing/load-program.ts']);
}

/** Builds the host of the journeys, whose demo has names that attack what shows them. */
export function buildHostileProgram(): Promise<string> {
  return buildProgram('hostile-host', [...workers, '--entry.main=src/testing/hostile-program.ts']);
}

async function buildProgram(name: string, entries: readonly string[]): Promise<string> {
  const folder = `${CACHE}${name}`;
  await promisify(execFile)('npx', ['tsup', '--silent', '--out-dir', folder, ...entries], { cwd: PACKAGE });
  return `${folder}/main.js`;
}

export interface HostProcess {
  /** What it wrote for people to read. */
  output(): string;
  /** What it complained about. */
  complaints(): string;
  /** Resolves when the output matches; rejects when the process ends before. */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
}

/** Starts the program with nothing in its environment but what is given, and a free port. */
export function startHostProcess(program: string, env: Record<string, string>): HostProcess {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaints = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  // The event's one documented argument.
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    output: () => output,
    complaints: () => complaints,
    ended,
    signal: (name) => child.kill(name),
    waitFor: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output);
          if (match !== null) resolve(match);
        };
        child.stdout.on('data', look);
        look();
        void ended.then(() => {
          reject(new Error(`It ended without saying ${String(pattern)}:\n${output}${complaints}`));
        });
      }),
  };
}
