/** Terminal sequences whole, so that no `[31m` is left of them: CSI, OSC with its text, then any two-character escape. */
const escapeSequences =
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|\u001b[ -~]?/g;
/**
 * Control characters, lone surrogates, private use and line separators; then what is invisible or turns the reading
 * direction: soft hyphen, Arabic letter mark, zero-width space, direction marks, embeddings, overrides, isolates, word
 * joiner and its kin, byte-order mark, interlinear and tag characters. The joiners U+200C and U+200D stay: emoji and
 * scripts need them.
 */
const harmful =
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** More marks on one letter than any language needs; stacks of them reach over the neighbouring lines. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu;
const plain = /^[\x20-\x7e]*$/;

let segmenter: Intl.Segmenter | undefined;

/**
 * Makes untrusted text (names of rooms, players and maps) safe to show: no control characters, terminal escapes or
 * direction overrides, runs of white space as one space, and at most `maxGraphemes` characters as people count them,
 * the last one then being `…`. Markup stays as it is: render the result as text.
 */
export function cleanText(text: string, maxGraphemes: number): string {
  return capGraphemes(stripHarmful(text), maxGraphemes);
}

/** Removes what `cleanText` removes, without shortening. */
export function stripHarmful(text: string): string {
  return removeHarmful(text).replaceAll(/\s+/g, ' ').trim();
}

/** Removes what `stripHarmful` removes; a tab or a line break becomes a space, and other white space stays. */
export function removeHarmful(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replaceAll(escapeSequences, '')
    .replaceAll(/[\t\n\v\f\r\u2028\u2029]/g, ' ')
    .replaceAll(harmful, '')
    .replaceAll(stackedMarks, '$1');
}

/** Shortens a text to a number of characters as people count them; a shortened one ends in `…`. */
export function capGraphemes(text: string, max: number): string {
  if (text.length <= max) return text;
  const graphemes = firstGraphemes(text, max + 1);
  return graphemes.length <= max ? text : [...graphemes.slice(0, Math.max(0, max - 1)), '…'].join('');
}

/** Returns the first graphemes of a text. Reads no further, since untrusted text may be long. */
export function firstGraphemes(text: string, count: number): string[] {
  const start = text.slice(0, count + 1);
  // Each character of ASCII is one, unless a mark follows; starting a segmenter takes 8 ms.
  if (plain.test(start)) return Array.from(start.slice(0, count));
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const graphemes: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    if (graphemes.length >= count) break;
    graphemes.push(segment);
  }
  return graphemes;
}
