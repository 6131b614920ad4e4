import { stripHarmful } from '@ra3/sdk/rules/text';
import { isObject } from '../files/parse-json.js';
import type { Language } from '../i18n/translate.js';
import { cleanName } from '../print/cells.js';
import { column, textColumn, type ListColumn } from '../print/list-table.js';
import type { Output } from '../print/output.js';
import type { AuditEntry } from './follow-audit.js';
import { secondText, timeText } from './time-text.js';

/** Who did what, to whom, and what changed; an act without words keeps its name. */
export function entryLine(
  entry: AuditEntry,
  { paint }: Pick<Output, 'paint'>,
  wordsOfActs: Readonly<Record<string, string>> = {},
): string {
  const { time, adminUserName, act, target } = entry;
  // `make-admin` has the words of `makeAdmin`, and `admin.ban` those of `ban`.
  const key = act
    .slice(act.lastIndexOf('.') + 1)
    .replaceAll(/-([a-z])/gu, (_all, letter: string) => letter.toUpperCase());
  const words = [adminUserName, wordsOfActs[key] ?? act, target].map(stripHarmful);
  return [paint('muted', secondText(time)), ...words, changedFieldsText(entry)].join('  ').trimEnd();
}

export function auditColumns({ text }: Language): ListColumn<AuditEntry>[] {
  return [
    column('time', text('terminal.column.when'), ({ time }) => ({ text: timeText(time), style: 'muted' })),
    textColumn('adminUserName', text('terminal.admin.column.admin'), { shrinksTo: 8, show: cleanName }),
    textColumn('act', text('terminal.column.action')),
    textColumn('target', text('terminal.admin.column.target'), { shrinksTo: 10 }),
    column('after', text('terminal.admin.column.change'), {
      shrinksTo: 10,
      dropsAt: 1,
      cell: (entry) => changedFieldsText(entry),
    }),
  ];
}

const LONGEST_VALUE = 40;

/** What an act changed, in short: each field that differs, as `name: before -> after`. */
export function changedFieldsText({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string {
  if (!isObject(before) && !isObject(after))
    return before === null && after === null ? '' : `${valueText(before)} -> ${valueText(after)}`;
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  const names = [...new Set([...was.keys(), ...is.keys()])];
  return names
    .filter((name) => valueText(was.get(name)) !== valueText(is.get(name)))
    .map((name) => {
      const value = is.has(name) ? valueText(is.get(name)) : '--';
      return was.has(name) ? `${name}: ${valueText(was.get(name))} -> ${value}` : `${name}: ${value}`;
    })
    .join(', ');
}

function fieldsOf(value: unknown): Map<string, unknown> {
  return new Map(isObject(value) ? Object.entries(value) : []);
}

/** Texts of an act may come from strangers, and be long. */
function valueText(value: unknown): string {
  const text = stripHarmful(typeof value === 'string' ? value : JSON.stringify(value ?? null));
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text;
}
