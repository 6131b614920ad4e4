import { isUnjoinedText } from './simple-measure.js';

// The build writes this class in the place of Node's, whose own name would be replaced here, too.
const { Segmenter: WholeSegmenter } = Intl;

const SGR = /\u001b\[[\d;]*m/gu;

/**
 * `Intl.Segmenter` without its tables while a text needs none: the characters of most texts take no part in each other, so that
 * each is a segment. The tables take 8 ms to load, and libraries of the terminal make a segmenter of their own each.
 */
export class SimpleSegmenter {
  readonly #given: ConstructorParameters<typeof Intl.Segmenter>;
  #whole: Intl.Segmenter | undefined;

  constructor(...given: ConstructorParameters<typeof Intl.Segmenter>) {
    this.#given = given;
  }

  segment(text: string): Pick<Intl.Segments, 'containing'> & Iterable<Intl.SegmentData> {
    const { granularity = 'grapheme' } = this.#given[1] ?? {};
    if (granularity === 'grapheme' && isUnjoinedText(text.replaceAll(SGR, ''))) return new Characters(text);
    this.#whole ??= new WholeSegmenter(...this.#given);
    return this.#whole.segment(text);
  }
}

class Characters {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  *[Symbol.iterator](): Generator<Intl.SegmentData, void, undefined> {
    let index = 0;
    for (const segment of this.#text) {
      yield { segment, index, input: this.#text };
      index += segment.length;
    }
  }

  /** The character of which the code unit at an index is a part. */
  containing(index = 0): Intl.SegmentData | undefined {
    const input = this.#text;
    if (!(index >= 0 && index < input.length)) return undefined;
    // The second half of a pair is none by itself.
    const start = index > 0 && (input.codePointAt(index - 1) ?? 0) > 0xffff ? index - 1 : index;
    return { segment: String.fromCodePoint(input.codePointAt(start) ?? 0), index: start, input };
  }
}
