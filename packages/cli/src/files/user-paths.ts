import { isAbsolute, join } from 'node:path';

interface Places {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly homeDirectory: string;
}

/** A folder in which nothing is read or written: it would be another one in each working directory. */
export class RelativeFolderError extends Error {
  override readonly name = 'RelativeFolderError';
  readonly variable: string;
  readonly folder: string;

  constructor(variable: string, folder: string) {
    super(`${variable}=${folder}`);
    this.variable = variable;
    this.folder = folder;
  }
}

/** Path of the session file: RA3_SESSION_FILE, by default in the state directory. */
export function sessionFilePath(places: Places): string {
  const { RA3_SESSION_FILE: chosen = '' } = places.env;
  return chosen === '' ? join(stateDirectory(places), 'session.json') : chosen;
}

/** The directory of what the program keeps for its next run, under the XDG state directory. @throws {RelativeFolderError} */
export function stateDirectory(places: Places): string {
  return ownDirectory(places, { xdg: 'XDG_STATE_HOME', windows: 'LOCALAPPDATA', below: ['.local', 'state'] });
}

/** The directory of the preferences file, under the XDG configuration directory. @throws {RelativeFolderError} */
export function preferencesDirectory(places: Places): string {
  return ownDirectory(places, { xdg: 'XDG_CONFIG_HOME', windows: 'APPDATA', below: ['.config'] });
}

interface Base {
  readonly xdg: string;
  /** The variable of Windows, which other systems may have from a session there. */
  readonly windows: string;
  readonly below: readonly string[];
}

function ownDirectory({ env, homeDirectory }: Places, { xdg, windows, below }: Base): string {
  const variables = process.platform === 'win32' ? [xdg, windows] : [xdg];
  const variable = variables.find((name) => (env[name] ?? '') !== '');
  const folder = variable === undefined ? homeDirectory : (env[variable] ?? '');
  if (!isAbsolute(folder)) throw new RelativeFolderError(variable ?? 'HOME', folder);
  return join(folder, ...(variable === undefined ? below : []), 'ra3');
}
