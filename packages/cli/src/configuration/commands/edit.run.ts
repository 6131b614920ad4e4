import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CommandError } from '../../failure/command-error.js';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import { writeFileAtomically } from '../../files/write-file-atomically.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { openPreferenceStore } from '../../terminal/preference-store.js';
import { preferencesPath } from '../../terminal/preferences.js';

/** Opens the file in the user's editor, and then says whether it can be read. */
export async function run(_input: unknown, context: CommandContext): Promise<ExitCode> {
  const { language, runtime } = context;
  const path = preferencesPath(runtime);
  if (!existsSync(path)) {
    await writeFileAtomically(path, Buffer.from('{}\n'), {
      mode: 0o600,
      overwrites: false,
      makesDirectory: { mode: 0o700 },
    });
  }
  const editor = [runtime.env.VISUAL, runtime.env.EDITOR].find((name) => (name ?? '') !== '') ?? 'vi';
  const code = await runEditor(editor, path);
  if (code !== 0) throw new CommandError('failed', language.text('terminal.config.editorFailed', { editor }));
  await openPreferenceStore(context);
  return exitCodes.ok;
}

/** The editor may come with words of its own, as in `code --wait`, and so goes through the shell. */
function runEditor(editor: string, path: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', `${editor} "$1"`, 'sh', path], { stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', resolve);
  });
}
