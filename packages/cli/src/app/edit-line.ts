/** A text that is being typed, and how many of its characters stand before the cursor. */
export interface TypedLine {
  readonly text: string;
  readonly caret: number;
}

/** The text with its cursor. Default: behind it. */
export function lineOf(text: string, caret: number = Array.from(text).length): TypedLine {
  return { text, caret };
}

/** What a key does to the text, as in a shell. Any other key leaves it as it is. */
export function editLine({ text, caret }: TypedLine, key: string): TypedLine {
  const characters = Array.from(text);
  const end = characters.length;
  const without = (from: number, to: number): TypedLine => ({
    text: characters.toSpliced(from, to - from).join(''),
    caret: from,
  });
  switch (key) {
    case '←':
      return { text, caret: Math.max(0, caret - 1) };
    case '→':
      return { text, caret: Math.min(end, caret + 1) };
    case 'Word←':
      return { text, caret: wordStart(characters, caret) };
    case 'Word→':
      return { text, caret: wordEnd(characters, caret) };
    case 'Home':
    case '^A':
      return { text, caret: 0 };
    case 'End':
    case '^E':
      return { text, caret: end };
    case 'Backspace':
      return without(Math.max(0, caret - 1), caret);
    case 'Delete':
    case '^D':
      return without(caret, Math.min(end, caret + 1));
    case '^U':
      return without(0, caret);
    case '^K':
      return without(caret, end);
    case '^W':
      return without(wordStart(characters, caret), caret);
    case 'Space':
      return insert({ text, caret }, ' ');
    default:
      return Array.from(key).length === 1 ? insert({ text, caret }, key) : { text, caret };
  }
}

/** The text with another one at its cursor. */
export function insert({ text, caret }: TypedLine, added: string): TypedLine {
  const letters = Array.from(added);
  return {
    text: Array.from(text)
      .toSpliced(caret, 0, ...letters)
      .join(''),
    caret: caret + letters.length,
  };
}

function wordStart(characters: readonly string[], caret: number): number {
  let at = caret;
  while (at > 0 && isBlank(characters[at - 1])) at -= 1;
  while (at > 0 && !isBlank(characters[at - 1])) at -= 1;
  return at;
}

function wordEnd(characters: readonly string[], caret: number): number {
  let at = caret;
  while (at < characters.length && isBlank(characters[at])) at += 1;
  while (at < characters.length && !isBlank(characters[at])) at += 1;
  return at;
}

function isBlank(character: string | undefined): boolean {
  return character === undefined || /\s/u.test(character);
}
