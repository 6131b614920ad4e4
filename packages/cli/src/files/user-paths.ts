import { join } from 'node:path';

interface Places {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly homeDirectory: string;
}

/** Path of the session file: RA3_SESSION_FILE, by default in the state directory. */
export function sessionFilePath(places: Places): string {
  const { RA3_SESSION_FILE: chosen = '' } = places.env;
  return chosen === '' ? join(stateDirectory(places), 'session.json') : chosen;
}

/** The directory of what the program keeps for its next run, under the XDG state directory. */
export function stateDirectory({ env, homeDirectory }: Places): string {
  const state = absolute(env.XDG_STATE_HOME) ?? env.LOCALAPPDATA ?? join(homeDirectory, '.local', 'state');
  return join(state, 'ra3');
}

/** The directory of the preferences file, under the XDG configuration directory. */
export function preferencesDirectory({ env, homeDirectory }: Places): string {
  return join(absolute(env.XDG_CONFIG_HOME) ?? env.APPDATA ?? join(homeDirectory, '.config'), 'ra3');
}

/** The XDG specification ignores relative paths. */
function absolute(path: string | undefined): string | undefined {
  return path?.startsWith('/') === true ? path : undefined;
}
