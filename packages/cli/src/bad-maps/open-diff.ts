import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Client } from '@ra3/sdk/node';
import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import { diffRules, type RulesDiff } from './diff-rules.js';
import type { WantedRule, StoredRule } from './map-rule.js';
import { readRulesFile, type RuleProblem } from './read-rules-file.js';

export interface DiffOptions {
  readonly filename: string | undefined;
  readonly prune: boolean;
}

/**
 * Compares the rules file of a command line with the rules of the host.
 *
 * @throws {CommandError} `usage` without a file, `refused` with all faults of the file.
 */
export async function openDiff(
  options: DiffOptions,
  context: CommandContext,
): Promise<{ readonly diff: RulesDiff; readonly client: Client }> {
  const { filename, prune } = options;
  if (filename === undefined) {
    throw new CommandError('usage', context.language.text('terminal.admin.map.needsFile'));
  }
  const wanted = await readRules(filename, context);
  const client = await context.openClient();
  const { rules, versions } = await readHostRules(client, context.runtime.signal);
  return { diff: diffRules({ wanted, stored: rules, versions, prunes: prune }), client };
}

async function readRules(filename: string, context: CommandContext): Promise<readonly WantedRule[]> {
  const { language } = context;
  const { rules, problems } = readRulesFile(await readContent(filename, context));
  if (problems.length === 0) return rules;
  const faults = problems.map((problem) => `\n  ${problemText(problem, context)}`).join('');
  throw new CommandError(
    'refused',
    `${language.text('terminal.admin.map.badFile', { path: filename })}${faults}`,
  );
}

async function readContent(filename: string, { runtime }: CommandContext): Promise<string> {
  if (filename !== '-') return readFile(resolve(runtime.workingDirectory, filename), 'utf8');
  const parts: Buffer[] = [];
  for await (const part of runtime.stdin) parts.push(Buffer.from(part as Uint8Array | string)); // A byte stream yields bytes.
  return Buffer.concat(parts).toString('utf8');
}

function problemText({ line, fault, about }: RuleProblem, { language }: CommandContext): string {
  return language.text(`terminal.admin.mapFault.${fault}`, { line, about });
}

export interface HostRules {
  readonly rules: readonly StoredRule[];
  /** Versions by path; undefined on a host that tells none. */
  readonly versions: ReadonlyMap<string, number> | undefined;
}

/** Reads all rules of a host. Versions come first: a change in between then looks like one that was not seen. */
async function readHostRules(client: Client, signal: AbortSignal): Promise<HostRules> {
  const states = (await client.supports('maps.ruleStates', { signal }))
    ? (await client.maps.ruleStates({}, { signal })).records
    : undefined;
  const { records } = await client.maps.rules({}, { signal });
  return {
    rules: records,
    versions: states && new Map(states.map(({ path, version }) => [path, version])),
  };
}
