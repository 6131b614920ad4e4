import { matchTypeFilters } from './enumerations.js';

// Not among the other enumerations, which home loads.

/** Kinds of a persona's matches: those of the replay library, and the rated matches of each ladder (our choice). */
export const personaMatchKinds = [...matchTypeFilters, 'rated1v1', 'rated2v2', 'rated3v3'] as const;
export type PersonaMatchKind = (typeof personaMatchKinds)[number];

export const matchResults = ['won', 'lost', 'undecided'] as const;
export type MatchResult = (typeof matchResults)[number];
