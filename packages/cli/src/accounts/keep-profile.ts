import type { CommandContext } from '../command/command-context.js';
import { openPreferenceStore } from '../settings/preference-store.js';

/** Stores the profile of `--profile`, with its host, when somebody has signed in with it for the first time. */
export async function keepProfile(context: CommandContext): Promise<void> {
  const name = context.settings.profileOnLine();
  if (name === undefined || Object.hasOwn(context.preferences.profiles ?? {}, name)) return;
  const store = await openPreferenceStore(context);
  store.set('host', context.host, name);
}
