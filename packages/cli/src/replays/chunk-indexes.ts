import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';

const MOST_INDEXES = 1_000_000;

/**
 * Parses chunk indexes: `95`, `120,121`, `200-210`.
 *
 * @throws {CommandError} `usage` for anything else.
 */
export function readChunkIndexes(typed: string, { text }: Language): number[] {
  const parts = typed.split(',').filter((part) => part.trim() !== '');
  return parts.flatMap((part) => {
    const [, first, last = first] = /^\s*(\d{1,10})(?:-(\d{1,10}))?\s*$/u.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === undefined || to < from || to - from > MOST_INDEXES) {
      throw new CommandError('usage', text('terminal.usage.chunkIndexes', { value: part }));
    }
    return Array.from({ length: to - from + 1 }, (_unused, offset) => from + offset);
  });
}
