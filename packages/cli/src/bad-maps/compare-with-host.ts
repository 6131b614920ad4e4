import type { Client } from '@ra3/sdk/node';
import { readTextInput } from '../files/read-text-input.js';
import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import { diffRules, type RulesDiff } from './diff-rules.js';
import type { MapRule, StoredRule } from './map-rule.js';
import { readRulesFile, type RuleProblem } from './read-rules-file.js';

/**
 * Compares the rules file of a command line (`-`: stdin) with the rules of the host.
 * @throws {CommandError} `refused` with all faults of the file.
 */
export async function compareWithHost(
  file: string,
  prunes: boolean,
  context: CommandContext,
): Promise<{ readonly diff: RulesDiff; readonly client: Client }> {
  const rules = await readRules(file, context);
  const client = await context.openClient();
  const { stored, versions } = await readHostRules(client, context.runtime.signal);
  return { diff: diffRules({ rules, stored, versions, prunes }), client };
}

async function readRules(filename: string, context: CommandContext): Promise<readonly MapRule[]> {
  const { language } = context;
  const { rules, problems } = readRulesFile(await readTextInput(filename, context.runtime));
  if (problems.length === 0) return rules;
  const faults = problems.map((problem) => `\n  ${problemText(problem, context)}`).join('');
  throw new CommandError(
    'refused',
    `${language.text('terminal.admin.map.badFile', { path: filename })}${faults}`,
  );
}

function problemText({ line, fault, about }: RuleProblem, { language }: CommandContext): string {
  return language.text(`terminal.admin.mapFault.${fault}`, { line, about });
}

interface HostRules {
  readonly stored: readonly StoredRule[];
  /** Versions by path; undefined on a host without versions. */
  readonly versions: ReadonlyMap<string, number> | undefined;
}

/** Reads all rules of a host. Versions come first: a change in between then looks like one that was not seen. */
async function readHostRules(client: Client, signal: AbortSignal): Promise<HostRules> {
  const states = (await client.supports('maps.ruleStates', { signal }))
    ? (await client.maps.ruleStates({}, { signal })).records
    : undefined;
  const { records } = await client.maps.rules({}, { signal });
  return { stored: records, versions: states && new Map(states.map(({ path, version }) => [path, version])) };
}
