import type { MatchSort, MatchTypeFilter, ModFilter } from '@ra3/sdk/facts';
import type { Input } from '@ra3/sdk';
import type { EloRange } from '@ra3/sdk/rules/statistics';

export const matchPresets = ['recent', 'mine', 'favourites', 'downloads', 'library'] as const;
export type MatchPreset = (typeof matchPresets)[number];

/** What a search can leave out (S2-64). */
export const leavable = ['desync', 'disconnect', 'short'] as const;
export type Leavable = (typeof leavable)[number];

/** A moment, or milliseconds before now. */
export type Since = Date | number;

/** What the replay library is searched for (S2-64, S7-57). */
export interface MatchFilters {
  readonly player: string | undefined;
  /** Ids of maps; none means any map. */
  readonly maps: readonly string[];
  readonly mod: ModFilter;
  readonly type: MatchTypeFilter;
  /** Wire names. */
  readonly faction: string | undefined;
  readonly against: string | undefined;
  readonly elo: EloRange | undefined;
  readonly since: Since | undefined;
  readonly until: Date | undefined;
  readonly without: readonly Leavable[];
  readonly by: MatchSort;
}

export type RecentFilters = Omit<Input<'matches.filtered'>, 'after'>;

export type MatchChoice =
  | { readonly preset: 'mine' | 'downloads' }
  /** Without filters, the list of every host; with them, a call beyond the specification. */
  | { readonly preset: 'recent'; readonly filters: RecentFilters | undefined }
  | { readonly preset: 'favourites'; readonly tag: string | undefined }
  | { readonly preset: 'library'; readonly filters: MatchFilters };

/** Whether the list is a call beyond the specification, which not every host has. */
export function isFilteredRecent(choice: MatchChoice): boolean {
  return choice.preset === 'recent' && choice.filters !== undefined;
}
