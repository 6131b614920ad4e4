import type { Paint, PaintStyle } from './paint.js';
import type { TextMeasure } from './simple-measure.js';

/** A run of text in one style. */
export interface StyledText {
  readonly text: string;
  readonly style?: PaintStyle;
}

interface WrapOptions {
  /** Longest line in cells; a word that is longer has a line of its own. */
  readonly width: number;
  /** Breaks such a word too, where a longer line must not be: a path, a key. */
  readonly breaksWords?: boolean;
  readonly measure: TextMeasure;
  readonly paint: Paint;
}

interface Atom extends StyledText {
  readonly isWide: boolean;
}

/** What stands on one line: a word, or a character of Chinese with the punctuation that belongs to it. */
interface Unit {
  readonly atoms: readonly Atom[];
  readonly hasSpaceBefore: boolean;
}

const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/u;
const PIECES =
  /\s+|[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+/gu;
/** Characters that begin no line, and those that end none. */
const CLOSING =
  /^[\u3001\u3002\u300d\u300f\u3011\u300b\uff09\uff0c\uff01\uff1a\uff1b\uff1f\u201d\u2019.,:;!?)\]]/u;
const OPENING = /[\u300c\u300e\u3010\u300a\uff08\u201c\u2018([]$/u;

/** Breaks a text into lines: at spaces, and between Chinese or Japanese characters where punctuation allows it. */
export function wrapText(parts: readonly StyledText[], options: WrapOptions): string[] {
  const { width, measure, paint, breaksWords = false } = options;
  const lines: Atom[][] = [];
  let line: Atom[] = [];
  let used = 0;
  const units = unitsOf(parts);
  for (const { atoms, hasSpaceBefore } of breaksWords ? units.flatMap(broken) : units) {
    const cells = atoms.reduce((sum, { text }) => sum + measure.width(text), 0);
    const gap = hasSpaceBefore && line.length > 0 ? 1 : 0;
    if (line.length > 0 && used + gap + cells > width) {
      lines.push(line);
      [line, used] = [[...atoms], cells];
      continue;
    }
    if (gap > 0) line.push({ text: ' ', isWide: false });
    line.push(...atoms);
    used += gap + cells;
  }
  function broken(unit: Unit): Unit[] {
    const pieces = unit.atoms.flatMap((atom) => cutAtom(atom, { width, measure }));
    // Whole units stay whole, with the punctuation that belongs to them.
    if (pieces.length === unit.atoms.length) return [unit];
    return pieces.map((atom, index) => ({
      atoms: [atom],
      hasSpaceBefore: index === 0 && unit.hasSpaceBefore,
    }));
  }
  if (line.length > 0) lines.push(line);
  return lines.map((atoms) => atoms.map(({ text, style }) => (style ? paint(style, text) : text)).join(''));
}

function cutAtom(atom: Atom, { width, measure }: Pick<WrapOptions, 'width' | 'measure'>): Atom[] {
  const cut = (text: string): string => measure.cut(text, width);
  const pieces: Atom[] = [];
  let rest = atom.text;
  // A cut reads no further than it needs; measuring all that is left for each piece took seconds for a long name.
  for (let piece = cut(rest); piece !== '' && piece !== rest; piece = cut(rest)) {
    pieces.push({ ...atom, text: piece });
    rest = rest.slice(piece.length);
  }
  return [...pieces, { ...atom, text: rest }];
}

function unitsOf(parts: readonly StyledText[]): Unit[] {
  const units: { atoms: Atom[]; hasSpaceBefore: boolean }[] = [];
  let hasSpaceBefore = false;
  for (const { text, ...style } of parts) {
    for (const [piece] of text.matchAll(PIECES)) {
      if (piece.trim() === '') {
        hasSpaceBefore = true;
        continue;
      }
      const atom = { text: piece, ...style, isWide: WIDE.test(piece) };
      const before = hasSpaceBefore ? undefined : units.at(-1);
      if (before === undefined || canBreak(before.atoms.at(-1), atom))
        units.push({ atoms: [atom], hasSpaceBefore });
      else before.atoms.push(atom);
      hasSpaceBefore = false;
    }
  }
  return units;
}

/** Whether a line may end between two atoms that no space parts. */
function canBreak(before: Atom | undefined, after: Atom): boolean {
  if (before === undefined) return true;
  if (!before.isWide && !after.isWide) return false;
  return !CLOSING.test(after.text) && !OPENING.test(before.text);
}
