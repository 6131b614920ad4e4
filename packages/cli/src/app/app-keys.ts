import type { TerminalMessageKey } from '@ra3/locales';

/** What a key of the frame does. */
export type FrameAct =
  | 'all'
  | 'back'
  | 'bottom'
  | 'command'
  | 'copy'
  | 'down'
  | 'equivalent'
  | 'filter'
  | 'find'
  | 'help'
  | 'mark'
  | 'nextTab'
  | 'open'
  | 'pageDown'
  | 'pageUp'
  | 'pause'
  | 'quit'
  | 'refresh'
  | 'site'
  | 'sort'
  | 'sortBack'
  | 'top'
  | 'up'
  | 'wheelDown'
  | 'wheelUp';

interface FrameKey {
  readonly keys: readonly string[];
  readonly act: FrameAct;
  readonly text: TerminalMessageKey;
}

/** Every key that works in all views, in the order of `?`. The key line, `?` and the keyboard read this table. */
export const frameKeys: readonly FrameKey[] = [
  { keys: ['Enter'], act: 'open', text: 'terminal.app.key.open' },
  { keys: ['Esc'], act: 'back', text: 'terminal.app.key.back' },
  { keys: ['/'], act: 'filter', text: 'terminal.app.key.filter' },
  { keys: [':'], act: 'command', text: 'terminal.app.key.command' },
  { keys: ['^K'], act: 'find', text: 'terminal.app.key.find' },
  { keys: ['?'], act: 'help', text: 'terminal.app.key.help' },
  { keys: ['↓', 'j'], act: 'down', text: 'terminal.app.key.down' },
  { keys: ['↑', 'k'], act: 'up', text: 'terminal.app.key.up' },
  { keys: ['PgDn'], act: 'pageDown', text: 'terminal.app.key.pageDown' },
  { keys: ['PgUp'], act: 'pageUp', text: 'terminal.app.key.pageUp' },
  { keys: ['WheelDown'], act: 'wheelDown', text: 'terminal.app.key.wheelDown' },
  { keys: ['WheelUp'], act: 'wheelUp', text: 'terminal.app.key.wheelUp' },
  { keys: ['g', 'Home'], act: 'top', text: 'terminal.app.key.top' },
  { keys: ['G', 'End'], act: 'bottom', text: 'terminal.app.key.bottom' },
  { keys: ['Tab'], act: 'nextTab', text: 'terminal.app.key.nextTab' },
  { keys: ['s'], act: 'sort', text: 'terminal.app.key.sort' },
  { keys: ['S'], act: 'sortBack', text: 'terminal.app.key.sortBack' },
  { keys: ['Space'], act: 'mark', text: 'terminal.app.key.mark' },
  { keys: ['*'], act: 'all', text: 'terminal.app.key.all' },
  { keys: ['r'], act: 'refresh', text: 'terminal.app.key.refresh' },
  { keys: ['p'], act: 'pause', text: 'terminal.app.key.pause' },
  { keys: ['o'], act: 'site', text: 'terminal.app.key.site' },
  { keys: ['y'], act: 'copy', text: 'terminal.app.key.copy' },
  { keys: ['!'], act: 'equivalent', text: 'terminal.app.key.equivalent' },
  { keys: ['q'], act: 'quit', text: 'terminal.app.key.quit' },
];

const acts = new Map(frameKeys.flatMap(({ keys, act }) => keys.map((key) => [key, act] as const)));

export function frameActOf(key: string): FrameAct | undefined {
  return acts.get(key);
}

/** What Ink says of a key that is no letter. */
export interface InkKey {
  readonly upArrow: boolean;
  readonly downArrow: boolean;
  readonly leftArrow?: boolean;
  readonly rightArrow?: boolean;
  readonly pageUp: boolean;
  readonly pageDown: boolean;
  readonly home?: boolean;
  readonly end?: boolean;
  readonly return: boolean;
  readonly escape: boolean;
  readonly tab: boolean;
  readonly backspace: boolean;
  readonly delete: boolean;
  readonly ctrl: boolean;
  readonly meta: boolean;
}

const names = [
  ['upArrow', '↑'],
  ['downArrow', '↓'],
  ['leftArrow', '←'],
  ['rightArrow', '→'],
  ['pageUp', 'PgUp'],
  ['pageDown', 'PgDn'],
  ['home', 'Home'],
  ['end', 'End'],
  ['return', 'Enter'],
  ['escape', 'Esc'],
  ['tab', 'Tab'],
  ['backspace', 'Backspace'],
  // Ink 6.8 gives the same name to Delete and to what most terminals send for Backspace.
  ['delete', 'Backspace'],
] as const satisfies readonly (readonly [keyof InkKey, string])[];

/** What keys are with Alt or Ctrl. */
const changedNames: Readonly<Record<string, string>> = {
  '←': 'Word←',
  '→': 'Word→',
  b: 'Word←',
  f: 'Word→',
  Enter: '^J',
};

/** What stands before and behind a text that is pasted (bracketed paste). */
const PASTE = { start: '[200~', end: '[201~' } as const;

/** Reads keys and pasted texts, of which the letters are no keys. */
export class KeyReader {
  #pasted: string | undefined;

  /** The keys that were pressed, or the text of which the end has come now. */
  read(input: string, key: InkKey): { readonly keys: readonly string[]; readonly pasted?: string } {
    if (input === PASTE.start) this.#pasted = '';
    if (this.#pasted === undefined) return { keys: keyNames(input, key) };
    if (input === PASTE.end) {
      const pasted = this.#pasted;
      this.#pasted = undefined;
      return { keys: [], pasted };
    }
    if (input !== PASTE.start) this.#pasted += key.return ? '\n' : key.tab ? '\t' : key.ctrl ? '' : input;
    return { keys: [] };
  }
}

/** A report of the mouse (SGR): button, column, row, and `M` for pressed. */
const MOUSE = /^\[<(\d+);\d+;(\d+)[Mm]$/u;

/**
 * What a terminal answers to a program that asked, such as an editor that has just ended; no keys. Ink divides the longer
 * answers: what is left of them after their first letter are colours, names of keys and the terminal's own name.
 */
const ANSWER = /^(?:\[[<=>?]?\d[\d;:]*[ -/]*[@-~]|(?:\d+;)+rgba?:[\da-f/]+\u0007?|[01][$+]r.*|>\|.+)$/iu;

/** A wheel, or a click with its row from 0; nothing for the rest of what a mouse does. */
function mouseNames(report: string, [, button, row]: RegExpExecArray): string[] {
  if (report.endsWith('m')) return [];
  if (button === '0') return [`Click ${String(Number(row) - 1)}`];
  return button === '64' ? ['WheelUp'] : button === '65' ? ['WheelDown'] : [];
}

/** The names of the keys that were pressed, as the table has them; several letters can arrive at once. */
export function keyNames(input: string, key: InkKey): string[] {
  const named = keyName(key);
  if (named !== undefined) return [named];
  const mouse = MOUSE.exec(input);
  if (mouse !== null) return mouseNames(input, mouse);
  if (ANSWER.test(input)) return [];
  if (key.ctrl) return [`^${input.toUpperCase()}`];
  if (key.meta) return [changedNames[input] ?? []].flat();
  return Array.from(input, letterName);
}

function keyName(key: InkKey): string | undefined {
  const [, named] = names.find(([field]) => key[field]) ?? [];
  const isChanged = named !== undefined && (key.ctrl || key.meta);
  return isChanged ? (changedNames[named] ?? named) : named;
}

/** Letters of a chunk that terminals send for keys. */
const letterNames: Readonly<Record<string, string>> = {
  ' ': 'Space',
  '\r': 'Enter',
  '\n': '^J',
  '\t': 'Tab',
  '\b': 'Backspace',
  '\u007f': 'Backspace',
  '\u001b': 'Esc',
};

/** A control character is its letter less 64: 11 is `^K`. */
function letterName(letter: string): string {
  const named = letterNames[letter];
  if (named !== undefined || letter >= ' ') return named ?? letter;
  return `^${String.fromCharCode(letter.charCodeAt(0) + 64)}`;
}
