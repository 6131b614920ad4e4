import { stripHarmful } from '@ra3/sdk/rules';
import type { Output } from '../print/output.js';
import { secondText } from './time-text.js';
import type { AuditEntry } from './follow-audit.js';
import { changedFieldsText } from './changed-fields.js';

/** An entry as a line of a log that is followed. */
export function entryLine(entry: AuditEntry, { paint }: Pick<Output, 'paint'>): string {
  const { time, adminUserName, act, target } = entry;
  const words = [adminUserName, act, target].map(stripHarmful);
  return [paint('muted', secondText(time)), ...words, changedFieldsText(entry)].join('  ').trimEnd();
}
