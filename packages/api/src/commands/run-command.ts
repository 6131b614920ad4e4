import { StartupError } from '../values/startup-error.js';
import { backupCommand, restoreCommand } from './backup-commands.js';
import type { Command, CommandContext } from './command.js';
import { checkSumsCommand, rebuildSumsCommand } from './rebuild-sums-command.js';
import { makeAdminCommand, removeAdminCommand, removeTwoStepCommand } from './account-commands.js';

const commands: readonly Command[] = [
  backupCommand,
  restoreCommand,
  makeAdminCommand,
  removeAdminCommand,
  removeTwoStepCommand,
  checkSumsCommand,
  rebuildSumsCommand,
];

/** @throws {StartupError} `command` for an unknown command or missing arguments */
export async function runCommand(words: readonly string[], context: CommandContext): Promise<void> {
  const [name, ...rest] = words;
  const command = commands.find(({ usage }) => usage.split(' ')[0] === name);
  if (command === undefined || rest.length < command.fewestArguments) throw explainUsage();
  await command.run(rest, context);
}

function explainUsage(): StartupError {
  const lines = commands.map(({ usage, summary }) => `  ${usage}\n      ${summary}`);
  return new StartupError('command', `Without a command the host runs. Commands:\n${lines.join('\n')}`);
}
