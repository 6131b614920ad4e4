import { auditSentence } from '@ra3/sdk/rules/audit';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { isObject } from '../files/parse-json.js';
import type { Language } from '../i18n/translate.js';
import { cleanName } from '../print/cells.js';
import { column, type ListColumn } from '../print/list-table.js';
import type { Output } from '../print/output.js';
import type { AuditEntry } from './follow-audit.js';
import { secondText, timeText } from '../print/time-text.js';

/** When, who did what to whom, and what changed. */
export function entryLine(
  entry: AuditEntry,
  { output, language }: { readonly output: Pick<Output, 'paint'>; readonly language: Language },
): string {
  const time = output.paint('muted', secondText(entry.time));
  return [time, auditSentenceText(entry, language), changedFieldsText(entry)].join('  ').trimEnd();
}

/** An entry as the site words it: who did what to whom. */
function auditSentenceText(entry: AuditEntry, { find }: Pick<Language, 'find'>): string {
  const { adminUserName, act, target, targetName } = entry;
  const [kind = '', ...rest] = target.split(':');
  const id = stripHarmful(targetName ?? rest.join(':'));
  const words = targetName && kind !== 'inbox' ? id : find(`audit.targets.${kind}`, { id });
  const values = { admin: cleanName(adminUserName), target: words ?? stripHarmful(target) };
  const sentence = find(`audit.sentences.${auditSentence(entry)}`, values);
  return sentence ?? [values.admin, stripHarmful(act), values.target].join('  ');
}

export function auditColumns(language: Language): ListColumn<AuditEntry>[] {
  const { text } = language;
  return [
    column('time', text('terminal.column.when'), ({ time }) => ({ text: timeText(time), style: 'muted' })),
    column('act', text('terminal.column.action'), {
      shrinksTo: 10,
      cell: (entry) => auditSentenceText(entry, language),
    }),
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
