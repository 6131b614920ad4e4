import type { Key } from 'ink';

/** The user's choices on the screen. */
export interface StatusControls {
  readonly tab: 'games' | 'players';
  /** Shows only games of this mod; undefined shows all. */
  readonly modGroup: string | undefined;
  /** First visible line of the list. */
  readonly offset: number;
}

export const initialControls: StatusControls = { tab: 'games', modGroup: undefined, offset: 0 };

export interface ListFacts {
  /** Mods of the current games. */
  readonly groups: readonly string[];
  readonly pageRows: number;
  readonly lastOffset: number;
}

export interface PressedKey {
  readonly input: string;
  readonly key: Partial<Key>;
}

/** Applies a key: returns the new tab, mod filter or scroll position. */
export function applyKey(
  controls: StatusControls,
  { input, key }: PressedKey,
  facts: ListFacts,
): StatusControls {
  if (key.tab === true)
    return { ...controls, tab: controls.tab === 'games' ? 'players' : 'games', offset: 0 };
  if (input === 'm') return { ...controls, modGroup: nextGroup(controls.modGroup, facts.groups), offset: 0 };
  const step = scrollStep(input, key, facts.pageRows);
  if (step === 0) return controls;
  const from = Math.min(controls.offset, facts.lastOffset);
  return { ...controls, offset: Math.min(facts.lastOffset, Math.max(0, from + step)) };
}

const LETTER_STEPS: Readonly<Record<string, 'down' | 'up' | 'pageDown' | 'pageUp' | 'top' | 'end'>> = {
  j: 'down',
  k: 'up',
  ' ': 'pageDown',
  b: 'pageUp',
  g: 'top',
  G: 'end',
};

function scrollStep(input: string, key: Partial<Key>, pageRows: number): number {
  const step = LETTER_STEPS[input];
  if (step === 'down' || key.downArrow === true) return 1;
  if (step === 'up' || key.upArrow === true) return -1;
  if (step === 'pageDown' || key.pageDown === true) return pageRows;
  if (step === 'pageUp' || key.pageUp === true) return -pageRows;
  return endStep(step);
}

function endStep(step: string | undefined): number {
  if (step === 'top') return Number.NEGATIVE_INFINITY;
  return step === 'end' ? Number.POSITIVE_INFINITY : 0;
}

/** The next mod in the list; undefined (all) after the last. */
function nextGroup(current: string | undefined, groups: readonly string[]): string | undefined {
  return current === undefined ? groups[0] : groups[groups.indexOf(current) + 1];
}
