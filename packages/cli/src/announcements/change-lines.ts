import { structuredPatch } from 'diff';
import { stripHarmful } from '@ra3/sdk/rules/text';
import type { Output } from '../print/output.js';
import type { PaintStyle } from '../print/paint.js';
import { fileNameOf } from './announcement-folder.js';
import type { TextChange } from './compare-announcements.js';

const CONTEXT_LINES = 2;

const signs = { add: '+', change: '~', remove: '-' } as const;
const styles: Readonly<Record<string, PaintStyle>> = { '+': 'good', '-': 'bad', '~': 'warn' };

/** The changed lines of a text, with the lines around them: `-` for the host's, `+` for the folder's. */
export function changeLines(
  { name, kind, before, after }: TextChange,
  { paint }: Pick<Output, 'paint'>,
): string[] {
  const sign = signs[kind];
  const { hunks } = structuredPatch(name, name, ended(before), ended(after), '', '', {
    context: CONTEXT_LINES,
  });
  const lines = hunks.flatMap((hunk) => [
    paint('muted', `@@ -${String(hunk.oldStart)} +${String(hunk.newStart)} @@`),
    ...hunk.lines.map((line) => changedLine(line, paint)),
  ]);
  return [paint(styles[sign] ?? 'muted', `${sign} ${fileNameOf(name)}`), ...lines];
}

function changedLine(line: string, paint: Output['paint']): string {
  const sign = line.charAt(0);
  const text = `${sign}${harmless(line.slice(1))}`;
  const style = styles[sign];
  return style === undefined ? text : paint(style, text);
}

/** Texts of a host and of a file are shown without what moves the cursor; leading spaces mean something in Markdown. */
function harmless(line: string): string {
  const [indent = ''] = /^ */u.exec(line) ?? [];
  return indent + stripHarmful(line);
}

function ended(text: string): string {
  return text === '' ? '' : `${text}\n`;
}
