import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument, flag } from '../command/input-kinds.js';
import { isDeepStrictEqual } from 'node:util';
import type { Client } from '@ra3/sdk/node';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { describeError, ReportedError } from '../failure/describe-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { askFirst } from '../command/ask-first.js';
import { sendWrite } from '../command/send-write.js';
import type { RuleChange, FieldChange, RulesDiff } from './diff-rules.js';
import { ruleInput } from './map-rule.js';
import { compareWithHost } from './compare-with-host.js';
import type { Language } from '../i18n/translate.js';
import type { Output } from '../print/output.js';
import type { PaintStyle } from '../print/paint.js';

const rule = {
  path: 'string',
  checksum: 'number',
  goodChecksums: { listOf: 'number' },
  size: 'number',
  goodSizes: { listOf: 'number' },
  message: 'string',
  reason: 'string',
  active: 'boolean',
} as const;

const input = defineInput({
  arguments: [argument('<file>', 'terminal.admin.map.fileArgument')],
  options: {
    prune: flag('--prune', 'terminal.admin.map.pruneOption'),
    dryRun: flag('--dry-run', 'terminal.admin.dryRunOption'),
  },
});

export const adminBadMapApply = defineCommand({
  path: ['admin', 'badmap', 'apply'],
  summary: 'terminal.admin.map.applySummary',
  input,
  examples: [
    'ra3 admin badmap apply rules.yaml --dry-run',
    'ra3 admin badmap apply rules.yaml --prune --yes',
  ],
  row: {
    adds: {
      path: 'string',
      change: 'string',
      fields: { listOf: 'string' },
      before: { object: rule, isNullable: true },
      after: { object: rule },
      seenVersion: 'number?',
      outcome: 'string',
    },
  },
  load: () => import('./admin-badmap-apply.js'),
});

/** Makes the host's rules those of a file: exactly the changes that were shown, one after the other. */
export const run: Run<typeof input> = async ({ arguments: [file], options }, context) => {
  const { output, language } = context;
  const { diff, client } = await compareWithHost(file, options.prune, context);
  const { changes } = diff;
  if (changes.length === 0) {
    if (!output.isJson) await output.lines(diffLines(diff, { paint: output.paint, text: language.text }));
    return exitCodes.ok;
  }
  const agreed = await askFirst(context, {
    preview: ({ paint }) => diffLines(diff, { paint, text: language.text }),
    question: language.text('terminal.admin.map.askApply', { count: changes.length }),
    isDryRun: options.dryRun,
  });
  if (agreed === 'go') return applyAll(changes, client, context);
  if (agreed === 'dryRun' && output.isJson) {
    for (const change of changes) await output.record({ ...changeRecord(change), outcome: 'dry-run' });
  }
  return exitCodes.ok;
};

async function applyAll(
  changes: readonly RuleChange[],
  client: Client,
  context: CommandContext,
): Promise<ExitCode> {
  for (const [done, change] of changes.entries()) {
    try {
      await applyOne(change, client, context);
    } catch (error) {
      throw await stopped(error, { done, change, all: changes }, context);
    }
    await printOutcome(change, 'done', context);
  }
  return exitCodes.ok;
}

async function applyOne(change: RuleChange, client: Client, context: CommandContext): Promise<void> {
  const { signal } = context.runtime;
  const { after, path, seenVersion } = change;
  await sendWrite(context, {
    send: () =>
      client.maps.setRule({ ...after, ...(seenVersion !== undefined && { seenVersion }) }, { signal }),
    isDone: async () => {
      const { records } = await client.maps.rules({}, { signal });
      const stored = records.find((rule) => rule.path === path);
      return stored !== undefined && isDeepStrictEqual(ruleInput(stored), after);
    },
  });
}

interface Stop {
  /** How many changes were made before. */
  readonly done: number;
  readonly change: RuleChange;
  readonly all: readonly RuleChange[];
}

/** The error of the first rule that was not applied: what became of it, and how much was done before. */
async function stopped(error: unknown, { done, change, all }: Stop, context: CommandContext): Promise<Error> {
  const { language } = context;
  const report = describeError(error, language);
  const isUnknown = report.exitCode === exitCodes.unknownOutcome;
  await printOutcome(change, isUnknown ? 'unknown' : 'failed', context);
  for (const rest of all.slice(done + 1)) await printOutcome(rest, 'not-sent', context);
  const progress = language.text('terminal.admin.map.stopped', {
    path: stripHarmful(change.path),
    done,
    count: all.length,
  });
  return new ReportedError({ ...report, message: `${report.message} ${progress}` });
}

const keys = { done: 'done', failed: 'failed', unknown: 'unknown', 'not-sent': 'notSent' } as const;

async function printOutcome(
  change: RuleChange,
  outcome: 'done' | 'failed' | 'unknown' | 'not-sent',
  { output, language }: CommandContext,
): Promise<void> {
  if (output.isJson) await output.record({ ...changeRecord(change), outcome });
  else {
    const word = language.text(`terminal.admin.mapApplied.${keys[outcome]}`);
    await output.lines([`${changeSigns[change.kind]} ${stripHarmful(change.path)}  ${word}`]);
  }
}

function changeRecord({ kind, path, fields, before, after, seenVersion }: RuleChange) {
  return {
    path,
    change: kind,
    fields: fields.map(({ field }) => field),
    before,
    after,
    seenVersion: seenVersion ?? null,
  };
}

const changeSigns = { add: '+', change: '~', switchOff: '-' } as const;
const styles: Readonly<Record<RuleChange['kind'], PaintStyle>> = {
  add: 'good',
  change: 'warn',
  switchOff: 'bad',
};

/** What `apply` would do: `+` new, `~` changed with each field, `-` switched off. */
function diffLines(
  diff: RulesDiff,
  { paint, text }: Pick<Output, 'paint'> & Pick<Language, 'text'>,
): string[] {
  const { changes, unchangedCount, leftAlone } = diff;
  const countOf = (kind: RuleChange['kind']): number =>
    changes.filter((change) => change.kind === kind).length;
  return [
    ...changes.flatMap((change) => changeLines(change, { paint, text })),
    text('terminal.admin.map.diffCounts', {
      added: countOf('add'),
      changed: countOf('change'),
      off: countOf('switchOff'),
      unchanged: unchangedCount,
    }),
    ...(leftAlone.length === 0 ? [] : [text('terminal.admin.map.leftAlone', { count: leftAlone.length })]),
  ];
}

function changeLines(
  { kind, path, fields }: RuleChange,
  { paint, text }: Pick<Output, 'paint'> & Pick<Language, 'text'>,
): string[] {
  const note = kind === 'switchOff' ? `  ${text('terminal.admin.map.switchedOff')}` : '';
  const head = paint(styles[kind], `${changeSigns[kind]} ${stripHarmful(path)}`) + note;
  if (kind === 'switchOff') return [head];
  const shown = fields.filter(({ field }) => field !== 'path');
  return [head, ...shown.map((change) => `    ${fieldText(change, kind)}`)];
}

function fieldText({ field, before, after }: FieldChange, kind: RuleChange['kind']): string {
  const value = (one: unknown): string => stripHarmful(JSON.stringify(one));
  return kind === 'add' ? `${field}: ${value(after)}` : `${field}: ${value(before)} -> ${value(after)}`;
}
