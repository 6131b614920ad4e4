/** Measures text in terminal cells. */
export interface TextMeasure {
  /** Width in cells of a text without colours; a Chinese character takes two. */
  readonly width: (text: string) => number;
  /** The longest prefix of a text that fits into `cells` cells. */
  readonly cut: (text: string, cells: number) => string;
}

/** Emoji of two columns, which most titles of rooms have. */
const EMOJI = [
  String.raw`\u{1f300}-\u{1f320}\u{1f400}-\u{1f43e}\u{1f442}-\u{1f4fc}\u{1f500}-\u{1f53d}`,
  String.raw`\u{1f600}-\u{1f64f}\u{1f680}-\u{1f6c5}\u{1f910}-\u{1f93a}`,
].join('');

/**
 * Characters that stand alone, whatever follows: Latin, Greek, Cyrillic, Hebrew and Arabic letters, signs, braille, kana and Chinese,
 * and emoji. None is a combining mark.
 */
const ALONE = new RegExp(
  `^[${[
    String.raw`\u0020-\u007e\u00a0-\u02ff\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ff\u0400-\u0482\u048a-\u052f`,
    String.raw`\u05d0-\u05ea\u0620-\u064a\u1e00-\u1eff\u2010-\u2027\u203a\u20a0-\u20bf\u2100-\u214f\u2190-\u22ff\u2460-\u25fc`,
    String.raw`\u2600-\u2613\u2654-\u267e\u2800-\u28ff\u3000-\u3029\u3030-\u303e\u3041-\u3096\u309b-\u30ff\u3400-\u4dbf\u4e00-\u9fff`,
    String.raw`\uff01-\uff60`,
    EMOJI,
  ].join('')}]*$`,
  'u',
);

/** Emoji with a skin colour or joined to others, and signs that are drawn as emoji. Each takes two columns. */
const SEQUENCE = [
  String.raw`(?:[${EMOJI}](?=[\u{1f3fb}-\u{1f3ff}\ufe0f\u200d])[\u{1f3fb}-\u{1f3ff}]?\ufe0f?`,
  String.raw`|[\u2600-\u2604\u2620\u2639\u263a\u2665\u2694\u26a0\u2708\u270c\u2714\u2764]\ufe0f)`,
  String.raw`(?:\u200d[${EMOJI}\u2640\u2642\u2695\u2696\u2708\u2764][\u{1f3fb}-\u{1f3ff}]?\ufe0f?){0,6}`,
].join('');
const SEQUENCES = new RegExp(SEQUENCE, 'gu');
const PIECES = new RegExp(`${SEQUENCE}|.`, 'gsu');
/** What a sequence has in common with it: two columns. */
const WIDE_SIGN = '\u4e00';
const WIDE_FROM = 0x2e80;
const SOFT_HYPHEN = '\u00ad';

/** Whether each character of a text takes its columns by itself. */
export function isUnjoinedText(text: string): boolean {
  return ALONE.test(text) && !text.includes(SOFT_HYPHEN);
}

/** Whether `simpleMeasure` is right for a text. Other emoji, Hangul and combining marks need `unicodeMeasure`. */
export function isSimpleText(text: string): boolean {
  return isUnjoinedText(text) || isUnjoinedText(text.replace(SEQUENCES, WIDE_SIGN));
}

/** Cells of a code unit; the second one of an emoji takes none more. */
function cellsOf(unit: number): number {
  if (unit < WIDE_FROM) return 1;
  return unit >= 0xdc00 && unit <= 0xdfff ? 0 : 2;
}

/** Measures simple text without `string-width`, whose tables take longer to load than most commands run. */
export const simpleMeasure: TextMeasure = {
  width: (text) => {
    const measured = isUnjoinedText(text) ? text : text.replace(SEQUENCES, WIDE_SIGN);
    let cells = 0;
    for (let index = 0; index < measured.length; index += 1) cells += cellsOf(measured.charCodeAt(index));
    return cells;
  },
  cut: (text, cells) => {
    let used = 0;
    for (const { 0: piece, index } of text.matchAll(PIECES)) {
      used += simpleMeasure.width(piece);
      if (used > cells) return text.slice(0, index);
    }
    return text;
  },
};
