/** Measures text in terminal cells. */
export interface TextMeasure {
  /** Width in cells of a text without colours; a Chinese character takes two. */
  readonly width: (text: string) => number;
  /** The longest prefix of a text that fits into `cells` cells. */
  readonly cut: (text: string, cells: number) => string;
}

// Latin letters, the symbols of our own messages, kana and Chinese: one code unit each, no combining marks.
const SIMPLE =
  /^[\u0020-\u007e\u00a0-\u02ff\u2010-\u2027\u2191-\u2193\u2580-\u25c0\u3000-\u3029\u3030-\u303e\u3041-\u3096\u309b-\u30ff\u4e00-\u9fff\uff01-\uff60]*$/u;
const WIDE_FROM = 0x2e80;
const SOFT_HYPHEN = '\u00ad';

/** Whether `simpleMeasure` is right for a text. Emoji, Hangul and combining marks need `unicodeMeasure`. */
export function isSimpleText(text: string): boolean {
  return SIMPLE.test(text) && !text.includes(SOFT_HYPHEN);
}

/** Measures simple text without `string-width`, whose tables take longer to load than most commands run. */
export const simpleMeasure: TextMeasure = {
  width: (text) => {
    let cells = 0;
    for (let index = 0; index < text.length; index += 1) cells += text.charCodeAt(index) < WIDE_FROM ? 1 : 2;
    return cells;
  },
  cut: (text, cells) => {
    let used = 0;
    for (let index = 0; index < text.length; index += 1) {
      used += text.charCodeAt(index) < WIDE_FROM ? 1 : 2;
      if (used > cells) return text.slice(0, index);
    }
    return text;
  },
};
