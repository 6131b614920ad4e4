import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { noteReached } from '../../../../scripts/lib/test-sets.mjs';
import { commands, groups, openSession } from '../program.js';
import { runProgram, type Program } from '../command/run-program.js';
import type { Env, Runtime } from '../settings/runtime.js';
import type { CommandDefinition } from '../command/command-definition.js';
import { checkRows } from './check-rows.js';
import { FakeClock } from './fake-clock.js';
import { inputOf, MemoryOutput } from './memory-streams.js';

export interface CliRun {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stdoutBytes: Buffer;
  readonly stderr: string;
}

/** Creates a temporary directory for one test. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'ra3-cli-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

export type CliSetup = Partial<Omit<Runtime, 'stdout' | 'stderr'>> & {
  readonly stdout?: MemoryOutput;
  readonly stderr?: MemoryOutput;
  /** Whether rows of JSON are held against their schema. Default: true. */
  readonly checksRows?: boolean;
  /** Other commands than those of `ra3`. */
  readonly definitions?: Program['definitions'];
};

/** The words of a command line; a text has one between spaces. */
export const wordsOf = (words: string | readonly string[]): readonly string[] =>
  typeof words === 'string' ? words.split(' ') : words;

/** Runs a command line as `ra3` does, with streams in memory and a temporary home. Checks rows of JSON by their schema. */
export async function runCli(
  words: string | readonly string[],
  { definitions = commands, checksRows = true, ...setup }: CliSetup = {},
): Promise<CliRun> {
  const argv = wordsOf(words);
  const stdout = setup.stdout ?? new MemoryOutput();
  const stderr = setup.stderr ?? new MemoryOutput();
  const homeDirectory = setup.homeDirectory ?? temporaryDirectory();
  const restoreVariables = setOptionVariables(setup.env ?? {});
  let ran: CommandDefinition | undefined;
  const exitCode = await runProgram(argv, {
    definitions: definitions.map((definition) => ({
      ...definition,
      load: () => {
        ran = definition;
        noteReached('command', definition.path.join(' '));
        return definition.load();
      },
    })),
    groups,
    openSession,
    runtime: {
      stdin: inputOf(''),
      env: {},
      clock: new FakeClock(),
      // Further attempts follow at once.
      random: () => 0,
      workingDirectory: homeDirectory,
      signal: new AbortController().signal,
      ...setup,
      homeDirectory,
      stdout,
      stderr,
    },
  }).finally(restoreVariables);
  if (checksRows && ran !== undefined) checkRows(ran, argv, stdout.text());
  return { exitCode, stdout: stdout.text(), stdoutBytes: stdout.bytes(), stderr: stderr.text() };
}

/** Commander reads the variables of options from `process.env`. */
function setOptionVariables(env: Env): () => void {
  if (runningCount === 0) outerVariables = optionVariables(process.env);
  runningCount += 1;
  replaceOptionVariables(optionVariables(env));
  return () => {
    runningCount -= 1;
    if (runningCount === 0) replaceOptionVariables(outerVariables);
  };
}

/** Several command lines may run at once; the last one to end restores the variables. */
let runningCount = 0;
let outerVariables: Env = {};

const optionVariables = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('RA3_')));

function replaceOptionVariables(env: Env): void {
  for (const name of Object.keys(optionVariables(process.env))) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, env);
}

/** The rows of NDJSON. */
export function rowsOf(text: string): Record<string, unknown>[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
