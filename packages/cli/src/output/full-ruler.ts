import stringWidth from 'string-width';
import { isSimpleText, simpleRuler, type CellRuler } from './simple-ruler.js';

const segmenter = new Intl.Segmenter();

/** Measures any text, character by character as people count them. */
export const fullRuler: CellRuler = {
  width: (text) => (isSimpleText(text) ? simpleRuler.width(text) : stringWidth(text)),
  cut: (text, cells) => {
    if (isSimpleText(text)) return simpleRuler.cut(text, cells);
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
