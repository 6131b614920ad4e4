import type { SearchKind } from './user-search.js';

const DESK = 'desk';

/** Query keys of the user manager. Everything about one user shares a beginning, so that an act loads all of it again. */
export const deskKeys = {
  extensions: ['supports', DESK],
  search: (kind: SearchKind | undefined, text: string | undefined) => [DESK, 'search', kind, text],
  anySearch: [DESK, 'search'],
  case: (userId: number) => [DESK, 'case', userId],
  part: (userId: number, part: CasePart) => [DESK, 'case', userId, part],
  oldNames: (personaId: number) => [DESK, 'oldNames', personaId],
  templates: [DESK, 'templates'],
} as const;

/** The parts of a case that load on their own. */
export type CasePart =
  | 'user'
  | 'facts'
  | 'bans'
  | 'warnings'
  | 'notes'
  | 'acts'
  | 'logins'
  | 'related'
  | 'banPreview';
