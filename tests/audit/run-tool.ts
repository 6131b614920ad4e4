import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { TOOLS } from './install-tools.js';

export interface ToolRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What a tool found. */
export interface Verdict {
  /** One line for each; a tool with one fails the audit. */
  readonly errors: readonly string[];
  /** What else the table says, such as the number of warnings. */
  readonly note?: string;
  /** The tool is not on this machine. */
  readonly isAbsent?: boolean;
}

/** Runs a program of the folder of tools, in that folder. */
export function runTool(
  packageName: string,
  args: readonly string[],
  binary = packageName,
): Promise<ToolRun> {
  const folder = path.join(TOOLS, 'node_modules', packageName);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    readonly bin: string | Readonly<Record<string, string>>;
  };
  const { bin } = manifest;
  const file = typeof bin === 'string' ? bin : (bin[binary] ?? '');
  return runProgram(process.execPath, [path.join(folder, file), ...args]);
}

/** Runs a program and collects what it prints. */
export async function runProgram(program: string, args: readonly string[], cwd = TOOLS): Promise<ToolRun> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stdout, stderr };
}

/** Loads a package of the folder of tools, of either kind of module. */
export function loadTool(packageName: string): unknown {
  return createRequire(path.join(TOOLS, 'package.json'))(packageName);
}

/** What a tool says in a line, and whether it is an error. */
export interface Finding {
  readonly isError: boolean;
  readonly text: string;
}

/** The verdict of a tool that printed JSON, whose findings `read` finds in it. @throws {Error} with what it printed instead */
export function verdictOf(
  { stdout, stderr }: ToolRun,
  read: (report: unknown) => readonly Finding[],
  noun = 'warning',
): Verdict {
  let report: unknown;
  try {
    report = JSON.parse(stdout);
  } catch {
    throw new Error(`The tool printed no JSON:\n${stdout.slice(0, 2000)}\n${stderr.slice(0, 2000)}`);
  }
  const findings = read(report);
  const errors = findings.filter(({ isError }) => isError).map(({ text }) => text);
  return { errors, note: count(findings.length - errors.length, noun) };
}

/** Such as `2 warnings`. */
export function count(number: number, noun: string): string {
  return `${String(number)} ${noun}${number === 1 ? '' : 's'}`;
}
