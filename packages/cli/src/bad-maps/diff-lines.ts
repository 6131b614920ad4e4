import { stripHarmful } from '@ra3/sdk/rules/text';
import type { Language } from '../i18n/translate.js';
import type { Output } from '../print/output.js';
import type { PaintStyle } from '../print/paint.js';
import type { FieldChange, RuleChange, RulesDiff } from './diff-rules.js';

export const changeSigns = { add: '+', change: '~', switchOff: '-' } as const;
const styles: Readonly<Record<RuleChange['kind'], PaintStyle>> = {
  add: 'good',
  change: 'warn',
  switchOff: 'bad',
};

/** What `apply` would do: `+` new, `~` changed with each field, `-` switched off. */
export function diffLines(
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
