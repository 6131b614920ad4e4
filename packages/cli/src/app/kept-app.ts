import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandContext } from '../command/command-context.js';
import { isObject, parseJson } from '../files/parse-json.js';
import { stateDirectory } from '../files/user-paths.js';
import { writeFileAtomically } from '../files/write-file-atomically.js';
import { changeFile } from '../settings/lock-file.js';

/** What the app knows again at its next start, of one profile on one host. */
export interface KeptApp {
  /** Names of followed players. */
  readonly followed: readonly string[];
  /** What was picked behind `:`, latest first. */
  readonly commands: readonly string[];
}

const NOTHING: KeptApp = { followed: [], commands: [] };
const VERSION = 1;
const MOST_COMMANDS = 20;
const OWNER_ONLY = 0o600;

/** What was kept, and how what is there now is kept with it. */
interface AppKeeper {
  readonly kept: KeptApp;
  /**
   * Adds what has changed since to what the file holds then, as another app may have kept its own meanwhile. Does nothing where
   * nothing has changed, and where the file is none of this version: it is not replaced.
   */
  readonly keep: (now: KeptApp) => Promise<void>;
}

/** Reads what the app has kept for this profile and host; nothing where there is no file, or one that cannot be read. */
export async function openKeptApp({ runtime, settings, host, language }: CommandContext): Promise<AppKeeper> {
  const profile = settings.find('profile')?.value ?? 'default';
  const name = encodeURIComponent(`${profile} ${host}`).replaceAll('*', '%2A');
  const path = join(stateDirectory(runtime), 'app', `${name}.json`);
  const kept = (await readKept(path)) ?? NOTHING;
  return {
    kept,
    keep: async (now) => {
      if (JSON.stringify(now) === JSON.stringify(kept)) return;
      // A folder that cannot be written is no reason to fail: the app works as at its first start.
      await changeFile(path, language, async () => {
        const there = await readKept(path);
        if (there !== undefined) await writeKept(path, merge(there, { kept, now }));
      }).catch(() => undefined);
    },
  };
}

/** Undefined for a file of another version, or a damaged one. */
async function readKept(path: string): Promise<KeptApp | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return NOTHING;
  const content = parseJson(text);
  return isObject(content) && content.version === VERSION ? keptOf(content) : undefined;
}

async function writeKept(path: string, kept: KeptApp): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify({ version: VERSION, ...kept }, null, 2)}\n`);
  await writeFileAtomically(path, bytes, { mode: OWNER_ONLY, overwrites: true });
}

function merge(there: KeptApp, { kept, now }: Readonly<Record<'kept' | 'now', KeptApp>>): KeptApp {
  const isNew = (name: string): boolean => !kept.followed.includes(name) && !there.followed.includes(name);
  const isLeft = (name: string): boolean => kept.followed.includes(name) && !now.followed.includes(name);
  return {
    followed: [...there.followed.filter((name) => !isLeft(name)), ...now.followed.filter(isNew)],
    commands: now.commands.reduceRight(withCommand, there.commands),
  };
}

function keptOf({ followed, commands }: Readonly<Record<string, unknown>>): KeptApp {
  return {
    followed: textsOf(followed),
    commands: textsOf(commands).slice(0, MOST_COMMANDS),
  };
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

/** The commands with one that was picked now at their beginning. */
export function withCommand(commands: readonly string[], picked: string): readonly string[] {
  return [picked, ...commands.filter((one) => one !== picked)].slice(0, MOST_COMMANDS);
}
