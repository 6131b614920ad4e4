import { defineCommand, type Run } from '../command/command-definition.js';
import { existsSync } from 'node:fs';
import { CommandError } from '../failure/command-error.js';
import { writeFileAtomically } from '../files/write-file-atomically.js';
import { editorOf, openEditor } from '../command/open-editor.js';
import { openPreferenceStore } from '../settings/preference-store.js';
import { preferencesPath } from '../settings/preferences.js';

export const configEdit = defineCommand({
  path: ['config', 'edit'],
  summary: 'terminal.config.editSummary',
  examples: ['ra3 config edit', 'EDITOR=nano ra3 config edit'],
  load: () => import('./config-edit.js'),
});

export const run: Run = async (_input, context) => {
  const { language, runtime } = context;
  const path = preferencesPath(runtime);
  if (!existsSync(path)) {
    await writeFileAtomically(path, Buffer.from('{}\n'), {
      mode: 0o600,
      overwrites: false,
      makesDirectory: { mode: 0o700 },
    });
  }
  if ((await openEditor(path, runtime.env)) !== 0) {
    const editor = editorOf(runtime.env);
    throw new CommandError('failed', language.text('terminal.config.editorFailed', { editor }));
  }
  await openPreferenceStore(context);
};
