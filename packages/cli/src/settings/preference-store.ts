import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import { changeFile } from './lock-file.js';
import { makeDirectory } from '../files/make-directory.js';
import { preferencesDirectory } from '../files/user-paths.js';
import {
  PREFERENCES_FILE,
  preferencesPath,
  readPreferences,
  type PreferenceName,
  type Preferences,
  type Profile,
} from './preferences.js';
import type { Runtime } from './runtime.js';

const text = { type: 'string' } as const;
const yesOrNo = { type: 'boolean' } as const;
/** The form of the file. Which values are right is checked where they are set and where they are used. */
const schema = {
  host: text,
  locale: text,
  profile: text,
  production: yesOrNo,
  profiles: {
    type: 'object',
    additionalProperties: { type: 'object', properties: { host: text, locale: text, production: yesOrNo } },
  },
} as const;

/** Opens the preferences file for changes. @throws {CommandError} `preferences-damaged` for a file that is not of this form. */
export async function openPreferenceStore({
  runtime,
  language,
}: {
  readonly runtime: Pick<Runtime, 'env' | 'homeDirectory'>;
  readonly language: Language;
}) {
  const { default: Conf } = await import('conf');
  const path = preferencesPath(runtime);
  // Conf makes it by Node's recursive `mkdir`, which may never end.
  await makeDirectory(preferencesDirectory(runtime), 0o700);
  const open = () => {
    const { problem } = readPreferences(runtime);
    if (problem !== undefined) throw problem(language);
    try {
      return new Conf<Record<string, unknown> & Preferences>({
        cwd: preferencesDirectory(runtime),
        configName: PREFERENCES_FILE,
        configFileMode: 0o600,
        // Names of profiles may have dots.
        accessPropertiesByDotNotation: false,
        schema,
      });
    } catch (cause) {
      if (!isBadContent(cause)) throw cause;
      throw new CommandError('preferences-damaged', language.text('terminal.config.damaged', { path }), {
        cause,
      });
    }
  };
  open();
  return {
    /** Sets a preference, or deletes it when there is no value; with a profile, one of that profile. */
    set: (name: PreferenceName, value: string | undefined, profile?: string) =>
      changeFile(path, language, () => {
        const store = open();
        if (profile !== undefined) {
          const profiles = store.get('profiles') ?? {};
          store.set('profiles', { ...profiles, [profile]: changed(profiles[profile] ?? {}, name, value) });
        } else if (value === undefined) store.delete(name);
        else store.set(name, stored(name, value));
      }),
  };
}

function changed(profile: Profile, name: PreferenceName, value: string | undefined): Profile {
  const others = Object.entries(profile).filter(([one]) => one !== name);
  return Object.fromEntries(value === undefined ? others : [...others, [name, stored(name, value)]]);
}

function stored(name: PreferenceName, value: string): string | boolean {
  return name === 'production' ? value === 'true' : value;
}

function isBadContent(error: unknown): boolean {
  return error instanceof SyntaxError || (error instanceof Error && /schema violation/u.test(error.message));
}
