/** The languages that have a file of game strings (S7-58). */
export type GameStringsLocale = 'en' | 'zh-CN';

const quoted = /^"((?:[^"\\]|\\.)*)"/s;

/**
 * Returns texts in the game's string format: the key, the quoted text and END, each on its own line (S7-58).
 * @throws {RangeError} for a key that no reader could find again, such as one with white space.
 */
export function formatGameStrings(entries: Iterable<readonly [key: string, text: string]>): string {
  return Array.from(entries, ([key, text]) => {
    if (!isGameStringKey(key))
      throw new RangeError(`the key "${key}" is empty, a comment or END, or has white space or a quote`);
    return `${key}\n"${escapeText(text)}"\nEND\n`;
  }).join('\n');
}

/**
 * Parses texts in the game's string format into a map. Keys are lower case, since the game compares them so; the last
 * text of a repeated key wins. Comments (`//` and `;`) and malformed entries are skipped.
 */
export function parseGameStrings(file: string): Map<string, string> {
  const texts = new Map<string, string>();
  const lines = file.replace(/^\ufeff/, '').split(/\r?\n/);
  for (let index = 0; index < lines.length; index += 1) {
    const key = lines[index]?.trim() ?? '';
    if (!isGameStringKey(key)) continue;
    const end = endOfEntry(lines, index);
    if (end === undefined) continue;
    const text = quoted.exec(
      lines
        .slice(index + 1, end)
        .join('\n')
        .trim(),
    )?.[1];
    if (text === undefined) continue;
    texts.set(key.toLowerCase(), unescapeText(text));
    index = end;
  }
  return texts;
}

/** Returns whether a line can be the key of a text: it is no text, no comment and no END. */
export function isGameStringKey(line: string): boolean {
  return line !== '' && !/[\s"]/.test(line) && !/^(?:\/\/|;)/.test(line) && line.toUpperCase() !== 'END';
}

/** The line of END that closes an entry: the first one behind its text. */
function endOfEntry(lines: readonly string[], start: number): number | undefined {
  const end = lines.findIndex((line, index) => index > start && line.trim().toUpperCase() === 'END');
  return end === -1 ? undefined : end;
}

function escapeText(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\r', '\\r').replaceAll('\n', '\\n');
}

function unescapeText(text: string): string {
  return text.replaceAll(/\\(.)/gs, (_, character: string) => {
    if (character === 'n') return '\n';
    return character === 'r' ? '\r' : character;
  });
}
