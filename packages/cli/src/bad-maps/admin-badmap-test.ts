import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument, parsedOption } from '../command/input-kinds.js';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { adminLimits } from '@ra3/sdk/facts';
import type { Client, Reply } from '@ra3/sdk/node';
import { mapIdOf, normalizeMapPath, parseIntegerField } from '@ra3/sdk/rules/map-paths';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { exitCodes } from '../print/exit-codes.js';
import type { PaintStyle } from '../print/paint.js';
import type { CommandContext } from '../command/command-context.js';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';

const input = defineInput({
  arguments: [argument('<map>', 'terminal.admin.map.mapArgument')],
  options: {
    checksum: parsedOption('--checksum <number>', 'terminal.admin.map.checksumOption', readInteger),
    size: parsedOption('--size <bytes>', 'terminal.admin.map.sizeOption', readInteger),
  },
});

export const adminBadMapTest = defineCommand({
  path: ['admin', 'badmap', 'test'],
  summary: 'terminal.admin.map.testSummary',
  input,
  examples: [
    'ra3 admin badmap test data/maps/internal/foo --checksum 1234',
    'ra3 admin badmap test foo.map --json',
  ],
  fields: ['path', 'checksum', 'size', 'outcome', 'rule', 'message', 'recentMatches'],
  row: { call: 'maps.testRule', adds: { checksum: 'number?', size: 'number?' } },
  load: () => import('./admin-badmap-test.js'),
});

type Verdict = Reply<'maps.testRule'>;

/** Says which rules apply to a map; ends with 5 when one of them refuses it. */
export const run: Run<typeof input> = async ({ arguments: [map], options: { checksum, size } }, context) => {
  const { output, runtime } = context;
  const found = await sizeOfFile(resolve(runtime.workingDirectory, map));
  const client = await context.openClient();
  const tested = { checksum, size: size ?? found };
  const verdicts: Verdict[] = [];
  for (const path of await pathsToTest(map, found !== undefined, { client, context })) {
    const query = {
      path,
      ...(tested.checksum !== undefined && { checksum: tested.checksum }),
      ...(tested.size !== undefined && { size: tested.size }),
    };
    verdicts.push(await client.maps.testRule(query, { signal: runtime.signal }));
  }
  for (const verdict of verdicts) {
    if (output.isJson) {
      await output.record({ checksum: tested.checksum ?? null, size: tested.size ?? null, ...verdict });
    } else await output.lines(verdictLines(verdict, context));
  }
  return verdicts.some(({ outcome }) => outcome === 'refused') ? exitCodes.refused : exitCodes.ok;
};

const MAP_FILE = /\.map$/iu;

/**
 * A path is tested as it is. A name, or a file on this computer, is tested against every rule about a map of that name, because
 * rules hold the path inside the game.
 *
 * @throws {CommandError} `not-found` for a .map file that neither this computer nor a rule has
 */
async function pathsToTest(
  map: string,
  isFile: boolean,
  { client, context: { language, runtime } }: { readonly client: Client; readonly context: CommandContext },
): Promise<readonly string[]> {
  const { records } = await client.maps.rules({}, { signal: runtime.signal });
  const path = normalizeMapPath(map);
  if (records.some((rule) => rule.path === path)) return [path];
  const named = records.filter((rule) => mapIdOf(rule.path) === mapIdOf(map)).map((rule) => rule.path);
  if (named.length > 0 || isFile || !MAP_FILE.test(map)) return named.length === 0 ? [map] : named;
  throw new CommandError('not-found', language.text('terminal.file.missing', { path: stripHarmful(map) }));
}

async function sizeOfFile(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() === true ? found.size : undefined;
}

const styles: Readonly<Record<Verdict['outcome'], PaintStyle>> = {
  noRule: 'muted',
  inactive: 'muted',
  correct: 'good',
  refused: 'bad',
};

function verdictLines(
  { path, outcome, rule, message, recentMatches }: Verdict,
  { output, language }: CommandContext,
): string[] {
  const { text } = language;
  const verdict = output.paint(styles[outcome], text(`terminal.admin.mapOutcome.${outcome}`));
  return [
    `${verdict}  ${stripHarmful(path)}`,
    ...(rule === null
      ? []
      : [
          `  ${text('terminal.admin.map.ruleOf', { by: stripHarmful(rule.addedBy), reason: stripHarmful(rule.reason) })}`,
        ]),
    ...(message === null
      ? []
      : [`  ${text('terminal.admin.map.playerReads', { message: stripHarmful(message) })}`]),
    ...(recentMatches === undefined
      ? []
      : [
          `  ${text('terminal.admin.map.recentMatches', { count: recentMatches, days: adminLimits.mapRuleMatchDays })}`,
        ]),
  ];
}

/** A checksum or a size: any whole number (S5-15). */
function readInteger(typed: string, { text }: Language): number {
  const value = parseIntegerField(typed);
  if (value !== undefined) return value;
  throw new CommandError('usage', text('terminal.admin.map.badInteger', { value: typed }));
}
