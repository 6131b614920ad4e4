import { removeHarmful } from '@ra3/sdk/rules/text';

const PLAIN = /^[\x20-\x7e]*$/u;
/** Bold, muted, inverse, the sixteen colours, those of the site, and their ends: all that this program writes. */
const COLOURS = /(\u001b\[(?:[0127]|2[27]|3[0-79]|9[0-7]|38;2(?:;\d{1,3}){3})m)/u;
/** What terminals act upon and JSON leaves as it is: delete, C1 control characters, direction marks and line separators. */
const UNESCAPED = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
/** The same with C0 control characters, but for tabs and the ends of lines. */
const ACTING =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\r(?!\n)/gu;

/**
 * One line for a terminal or a pipe. Names and messages come from hosts and files, so only letters are left of them, and
 * the colours of the program where the stream has any. Everything that is printed passes here, through `cleanBlock` or
 * through `jsonText`.
 */
export function cleanLine(line: string, hasColours: boolean): string {
  if (PLAIN.test(line)) return line;
  if (!hasColours) return removeHarmful(line);
  return line
    .split(COLOURS)
    .map((part, index) => (index % 2 === 1 ? part : removeHarmful(part)))
    .join('');
}

/** A text of several lines in a format of its own, such as CSV, without the characters that terminals act upon. */
export function cleanBlock(text: string): string {
  return text.replaceAll(ACTING, '');
}

/** JSON without a character that terminals act upon. Nothing is lost: they are escaped. */
export function jsonText(value: unknown, indent?: number): string {
  return escapeJson(JSON.stringify(value, null, indent));
}

/** Escapes in a text of JSON, where they stand in strings only, the characters that terminals act upon. */
export function escapeJson(json: string): string {
  return json.replaceAll(UNESCAPED, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${code}`;
  });
}
