import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument } from '../command/input-kinds.js';
import { CommandError } from '../failure/command-error.js';
import { openPreferenceStore } from '../settings/preference-store.js';

const input = defineInput({ arguments: [argument('[profile]', 'terminal.auth.profileArgument')] });

export const authSwitch = defineCommand({
  path: ['auth', 'switch'],
  summary: 'terminal.auth.switchSummary',
  input,
  examples: ['ra3 auth switch test', 'ra3 auth switch'],
  row: { adds: { profile: 'string?' } },
  load: () => import('./auth-switch.js'),
});

/** Makes a profile the one of all commands that follow; without a name, none is. */
export const run: Run<typeof input> = async ({ arguments: [profile] }, context) => {
  const { language, output, preferences } = context;
  const names = Object.keys(preferences.profiles ?? {});
  if (profile !== undefined && !names.includes(profile)) {
    const known = names.length === 0 ? '--' : names.join(', ');
    throw new CommandError(
      'not-found',
      language.text('terminal.usage.noSuchProfile', { name: profile, names: known }),
    );
  }
  const store = await openPreferenceStore(context);
  await store.set('profile', profile);
  if (output.isJson) await output.record({ profile: profile ?? null });
  else if (profile === undefined) await output.note(language.text('terminal.auth.noProfile'));
  else await output.note(language.text('terminal.auth.switched', { profile }));
};
