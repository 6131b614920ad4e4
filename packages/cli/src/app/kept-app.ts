import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandContext } from '../command/command-context.js';
import { isObject, parseJson } from '../files/parse-json.js';
import { stateDirectory } from '../files/user-paths.js';
import { writeFileAtomically } from '../files/write-file-atomically.js';

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
const OWNER_ONLY = { file: 0o600, folder: 0o700 } as const;

/** What was kept, and how what is there now is kept in its place. */
interface AppKeeper {
  readonly kept: KeptApp;
  /** Does nothing where nothing has changed, and where the file is none of this version: it is not replaced. */
  readonly keep: (now: KeptApp) => Promise<void>;
}

/** Reads what the app has kept for this profile and host; nothing where there is no file, or one that cannot be read. */
export async function openKeptApp({ runtime, settings, host }: CommandContext): Promise<AppKeeper> {
  const profile = settings.find('profile')?.value ?? 'default';
  const name = encodeURIComponent(`${profile} ${host}`).replaceAll('*', '%2A');
  const path = join(stateDirectory(runtime), 'app', `${name}.json`);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  const content = text === undefined ? { version: VERSION } : parseJson(text);
  const isOurs = isObject(content) && content.version === VERSION;
  const kept = isOurs ? keptOf(content) : NOTHING;
  return {
    kept,
    keep: async (now) => {
      if (!isOurs || JSON.stringify(now) === JSON.stringify(kept)) return;
      const bytes = Buffer.from(`${JSON.stringify({ version: VERSION, ...now }, null, 2)}\n`);
      const options = {
        mode: OWNER_ONLY.file,
        overwrites: true,
        makesDirectory: { mode: OWNER_ONLY.folder },
      };
      // A folder that cannot be written is no reason to fail: the app works as at its first start.
      await writeFileAtomically(path, bytes, options).catch(() => undefined);
    },
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
