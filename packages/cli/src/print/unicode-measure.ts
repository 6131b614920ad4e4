import stringWidth from 'string-width';
import { isSimpleText, simpleMeasure, type TextMeasure } from './simple-measure.js';

const segmenter = new Intl.Segmenter();

/** Measures any text by grapheme clusters. */
export const unicodeMeasure: TextMeasure = {
  width: (text) => (isSimpleText(text) ? simpleMeasure.width(text) : stringWidth(text)),
  cut: (text, cells) => {
    if (isSimpleText(text)) return simpleMeasure.cut(text, cells);
    let kept = '';
    let used = 0;
    for (const { segment } of segmenter.segment(text)) {
      used += stringWidth(segment);
      if (used > cells) break;
      kept += segment;
    }
    return kept;
  },
};
