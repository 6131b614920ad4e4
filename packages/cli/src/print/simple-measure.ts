/** Measures text in terminal cells. */
export interface TextMeasure {
  /** Width in cells of a text without colours; a Chinese character takes two. */
  readonly width: (text: string) => number;
  /** The longest prefix of a text that fits into `cells` cells. */
  readonly cut: (text: string, cells: number) => string;
}

/**
 * Characters that stand alone, whatever follows: Latin, Greek, Cyrillic, Hebrew and Arabic letters, signs, braille, kana and Chinese,
 * and the emoji that titles of rooms have most. None is a combining mark.
 */
const SIMPLE = new RegExp(
  `^[${[
    String.raw`\u0020-\u007e\u00a0-\u02ff\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ff\u0400-\u0482\u048a-\u052f`,
    String.raw`\u05d0-\u05ea\u0620-\u064a\u1e00-\u1eff\u2010-\u2027\u203a\u20a0-\u20bf\u2100-\u214f\u2190-\u22ff\u2460-\u25fc`,
    String.raw`\u2600-\u2613\u2654-\u267e\u2800-\u28ff\u3000-\u3029\u3030-\u303e\u3041-\u3096\u309b-\u30ff\u3400-\u4dbf\u4e00-\u9fff`,
    String.raw`\uff01-\uff60\u{1f300}-\u{1f320}\u{1f400}-\u{1f43e}\u{1f442}-\u{1f4fc}\u{1f500}-\u{1f53d}`,
    String.raw`\u{1f600}-\u{1f64f}\u{1f680}-\u{1f6c5}\u{1f910}-\u{1f93a}`,
  ].join('')}]*$`,
  'u',
);
const WIDE_FROM = 0x2e80;
const SOFT_HYPHEN = '\u00ad';

/** Whether `simpleMeasure` is right for a text. Emoji, Hangul and combining marks need `unicodeMeasure`. */
export function isSimpleText(text: string): boolean {
  return SIMPLE.test(text) && !text.includes(SOFT_HYPHEN);
}

/** Cells of a code unit; the second one of an emoji takes none more. */
function cellsOf(unit: number): number {
  if (unit < WIDE_FROM) return 1;
  return unit >= 0xdc00 && unit <= 0xdfff ? 0 : 2;
}

/** Measures simple text without `string-width`, whose tables take longer to load than most commands run. */
export const simpleMeasure: TextMeasure = {
  width: (text) => {
    let cells = 0;
    for (let index = 0; index < text.length; index += 1) cells += cellsOf(text.charCodeAt(index));
    return cells;
  },
  cut: (text, cells) => {
    let used = 0;
    for (let index = 0; index < text.length; index += 1) {
      used += cellsOf(text.charCodeAt(index));
      if (used > cells) return text.slice(0, index);
    }
    return text;
  },
};
