import { stripHarmful } from '@ra3/sdk/rules/text';
import type { Key } from 'ink';

/** The views in the order of their keys 1 to 5. */
export const viewNames = ['rooms', 'players', 'modes', 'followed', 'events'] as const;
export type ViewName = (typeof viewNames)[number];

export const roomSorts = ['state', 'players', 'elo', 'map', 'name'] as const;
export type RoomSort = (typeof roomSorts)[number];

export interface WatchControls {
  readonly view: ViewName;
  /** Shows only games of this mod; undefined shows all. */
  readonly modGroup: string | undefined;
  /** Shows only what holds these words. */
  readonly filter: string;
  readonly sort: RoomSort;
  readonly isPaused: boolean;
  readonly isHelpOpen: boolean;
  /** The text being typed for the filter, or for a player to follow. */
  readonly prompt: { readonly kind: 'filter' | 'follow'; readonly text: string } | undefined;
  /** The selected item of each view, and the place it was last at. */
  readonly selected: Readonly<Partial<Record<ViewName, { readonly key: string; readonly index: number }>>>;
  /** The player under the cursor of the detail pane; undefined while the cursor is in the list. */
  readonly detailIndex: number | undefined;
  readonly followed: readonly string[];
}

export function initialControls(followed: readonly string[]): WatchControls {
  return {
    view: 'rooms',
    modGroup: undefined,
    filter: '',
    sort: 'state',
    isPaused: false,
    isHelpOpen: false,
    prompt: undefined,
    selected: {},
    detailIndex: undefined,
    followed,
  };
}

/** What is on the screen, for keys that act on it. */
export interface ScreenFacts {
  /** Keys of the items of the view, in their order. */
  readonly keys: readonly string[];
  /** Index of the selected item; -1 when there is none. */
  readonly at: number;
  readonly pageItems: number;
  /** Mods of the current games. */
  readonly groups: readonly string[];
  /** The player that `f` would follow, in the list or in the detail pane. */
  readonly playerAtCursor: string | undefined;
  readonly detailPlayers: number;
  /** Item at each row of the screen, for clicks. */
  readonly itemAtRow: ReadonlyMap<number, number>;
}

export interface PressedKey {
  readonly input: string;
  readonly key: Partial<Key>;
}

/** A key of the list; undefined for one without a meaning. */
type Action = (controls: WatchControls, facts: ScreenFacts) => WatchControls;

/** Single keys of an input: a slow connection delivers several at once, and Ink gives them as one text. */
export function singleKeys({ input, key }: PressedKey): PressedKey[] {
  const characters = Array.from(input);
  if (characters.length < 2 || input.startsWith('[')) return [{ input, key }];
  return characters.map((character) => ({ input: character, key: { ...keyOfCharacter[character] } }));
}

const keyOfCharacter: Readonly<Partial<Record<string, Partial<Key>>>> = {
  '\r': { return: true },
  '\t': { tab: true },
  '\b': { backspace: true },
  '\u007f': { backspace: true },
};

/** Applies a key: returns what the user now looks at. */
export function applyKey(controls: WatchControls, pressed: PressedKey, facts: ScreenFacts): WatchControls {
  if (controls.prompt !== undefined) return applyTyping(controls, pressed);
  if (controls.isHelpOpen) return { ...controls, isHelpOpen: false };
  const mouse = mouseAction(pressed.input);
  if (mouse !== undefined) return mouse(controls, facts);
  const action = namedAction(pressed.key) ?? letterActions[pressed.input];
  if (action !== undefined) return action(controls, facts);
  const view = viewNames[Number(pressed.input) - 1];
  return view === undefined ? controls : toView(controls, view);
}

function toView(controls: WatchControls, view: ViewName): WatchControls {
  return { ...controls, view, detailIndex: undefined };
}

/** Moves the cursor of the detail pane when it is there, otherwise that of the list. */
const move =
  (stepOf: (facts: ScreenFacts) => number): Action =>
  (controls, facts) => {
    const step = stepOf(facts);
    if (controls.detailIndex !== undefined) {
      const last = Math.max(0, facts.detailPlayers - 1);
      return { ...controls, detailIndex: Math.min(last, Math.max(0, controls.detailIndex + step)) };
    }
    return select(controls, facts, facts.at + step);
  };

function select(controls: WatchControls, { keys }: ScreenFacts, wanted: number): WatchControls {
  const index = Math.min(keys.length - 1, Math.max(0, wanted));
  const key = keys[index];
  if (key === undefined) return controls;
  return { ...controls, selected: { ...controls.selected, [controls.view]: { key, index } } };
}

const nextView: Action = (controls) => {
  const next = viewNames[(viewNames.indexOf(controls.view) + 1) % viewNames.length];
  return next === undefined ? controls : toView(controls, next);
};

/** The next mod in the list; undefined (all) after the last. */
const nextMod: Action = (controls, { groups }) => {
  const { modGroup } = controls;
  const next = modGroup === undefined ? groups[0] : groups[groups.indexOf(modGroup) + 1];
  return { ...controls, modGroup: next, detailIndex: undefined };
};

const nextSort: Action = (controls) => ({
  ...controls,
  sort: roomSorts[(roomSorts.indexOf(controls.sort) + 1) % roomSorts.length] ?? 'state',
});

/** Follows the player under the cursor, or no longer; a list of rooms asks for a name. */
const follow: Action = (controls, { playerAtCursor }) =>
  playerAtCursor === undefined
    ? { ...controls, prompt: { kind: 'follow', text: '' } }
    : { ...controls, followed: toggled(controls.followed, playerAtCursor) };

function toggled(names: readonly string[], name: string): string[] {
  const others = names.filter((one) => one.toLowerCase() !== name.toLowerCase());
  return others.length < names.length ? others : [...others, name];
}

const open: Action = (controls, facts) => {
  const key = facts.keys[facts.at];
  if (key === undefined) return controls;
  if (controls.view === 'modes') return { ...toView(controls, 'rooms'), modGroup: key };
  if (controls.view === 'events') return controls;
  return { ...controls, detailIndex: controls.detailIndex ?? 0 };
};

/** Leaves the detail pane, then the filter, then the mod, then the view. */
const back: Action = (controls) => {
  if (controls.detailIndex !== undefined) return { ...controls, detailIndex: undefined };
  if (controls.filter !== '') return { ...controls, filter: '' };
  if (controls.modGroup !== undefined) return { ...controls, modGroup: undefined };
  return toView(controls, 'rooms');
};

const up = move(() => -1);
const down = move(() => 1);
const pageUp = move(({ pageItems }) => -pageItems);
const pageDown = move(({ pageItems }) => pageItems);
const top = move(() => -Number.MAX_SAFE_INTEGER);
const end = move(() => Number.MAX_SAFE_INTEGER);

const letterActions: Readonly<Partial<Record<string, Action>>> = {
  j: down,
  k: up,
  ' ': pageDown,
  b: pageUp,
  g: top,
  G: end,
  m: nextMod,
  s: nextSort,
  f: follow,
  p: (controls) => ({ ...controls, isPaused: !controls.isPaused }),
  '/': (controls) => ({ ...controls, prompt: { kind: 'filter', text: controls.filter } }),
  '?': (controls) => ({ ...controls, isHelpOpen: true }),
};

const namedActions: readonly (readonly [keyof Key, Action])[] = [
  ['tab', nextView],
  ['return', open],
  ['escape', back],
  ['upArrow', up],
  ['downArrow', down],
  ['pageUp', pageUp],
  ['pageDown', pageDown],
  ['home', top],
  ['end', end],
];

function namedAction(key: Partial<Key>): Action | undefined {
  return namedActions.find(([name]) => key[name] === true)?.[1];
}

/** A report of the mouse (SGR): button, column, row, and `M` for pressed. */
const MOUSE = /^\[<(\d+);(\d+);(\d+)M$/u;
const WHEEL_STEP = 3;

function mouseAction(input: string): Action | undefined {
  const [, button, , row] = MOUSE.exec(input) ?? [];
  if (button === '64') return move(() => -WHEEL_STEP);
  if (button === '65') return move(() => WHEEL_STEP);
  if (button !== '0') return undefined;
  return (controls, facts) => {
    const item = facts.itemAtRow.get(Number(row) - 1);
    return item === undefined ? controls : { ...select(controls, facts, item), detailIndex: undefined };
  };
}

const LONGEST_TYPED = 60;

function applyTyping(controls: WatchControls, { input, key }: PressedKey): WatchControls {
  const { prompt } = controls;
  if (prompt === undefined) return controls;
  if (key.escape === true)
    return { ...controls, prompt: undefined, ...(prompt.kind === 'filter' && { filter: '' }) };
  if (key.return === true) return finishTyping({ ...controls, prompt: undefined }, prompt);
  const text = textAfter(prompt.text, { input, key });
  return { ...controls, prompt: { ...prompt, text }, ...(prompt.kind === 'filter' && { filter: text }) };
}

function textAfter(before: string, { input, key }: PressedKey): string {
  if (key.backspace === true || key.delete === true) return Array.from(before).slice(0, -1).join('');
  const isText = key.ctrl !== true && key.meta !== true && !input.startsWith('[');
  return isText
    ? Array.from(before + typedText(input))
        .slice(0, LONGEST_TYPED)
        .join('')
    : before;
}

/** What was typed or pasted, without control characters; a space at its end stays. */
function typedText(input: string): string {
  const clean = stripHarmful(input);
  return input.endsWith(' ') ? `${clean} ` : clean;
}

function finishTyping(
  controls: WatchControls,
  { kind, text }: NonNullable<WatchControls['prompt']>,
): WatchControls {
  const name = text.trim();
  if (kind === 'filter' || name === '') return controls;
  return { ...controls, followed: toggled(controls.followed, name) };
}
