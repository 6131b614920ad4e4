import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AlertRule } from '@ra3/sdk/rules/alerts';
import { systemCode } from '../files/system-code.js';
import { preferencesDirectory } from '../files/user-paths.js';
import type { CommandContext } from '../command/command-context.js';
import { runAlertCommand, type AlertCommand } from './alert-command.js';
import { readAlertRule } from './alert-rule.js';
import type { Alert } from './status-alerts.js';

export interface WatchSetup {
  readonly rules: readonly AlertRule[];
  readonly command: AlertCommand | undefined;
  /** Names of players. */
  readonly followed: readonly string[];
}

/** The file of rules that is read without being named. */
const RULES_FILE = 'alerts';

/** The rules of the command line and of the file: one rule a line, `#` begins a comment. */
export function loadAlertRules(
  typed: readonly string[],
  file: string | undefined,
  context: CommandContext,
): AlertRule[] {
  const { language } = context;
  return [...typed.map((rule) => readAlertRule(rule, language)), ...readRulesFile(file, context)];
}

function readRulesFile(named: string | undefined, { runtime, language }: CommandContext): AlertRule[] {
  const path =
    named === undefined
      ? join(preferencesDirectory(runtime), RULES_FILE)
      : resolve(runtime.workingDirectory, named);
  return readIfThere(path, named !== undefined)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => readAlertRule(line, language));
}

/** Only a file that was named has to be there. */
function readIfThere(path: string, isNamed: boolean): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\ufeff/u, '');
  } catch (error) {
    if (isNamed || !['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '')) throw error;
    return '';
  }
}

/** Runs the command once per alert, until the signal aborts, and reports each failure. */
export async function runCommands(
  command: AlertCommand | undefined,
  alerts: readonly Alert[],
  {
    runtime,
    onFailure,
  }: { readonly runtime: CommandContext['runtime']; readonly onFailure: (why: string) => void },
): Promise<void> {
  if (command === undefined) return;
  for (const alert of alerts) {
    if (runtime.signal.aborted) return;
    const why = await runAlertCommand(command, alert, runtime);
    if (why !== undefined) onFailure(why);
  }
}
