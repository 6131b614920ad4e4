import type { Language } from '../i18n/translate.js';

/** Why a row cannot be planned or was not done, as a key of the catalog with its parameters. */
export interface Problem {
  readonly kind: ProblemKind;
  readonly facts?: Readonly<Record<string, string | number>>;
}

export type ProblemKind =
  | 'missing'
  | 'tooManyFields'
  | 'unknownField'
  | 'notJson'
  | 'badSelector'
  | 'badLength'
  | 'past'
  | 'badTypes'
  | 'reasonTooLong'
  | 'nameTooLong'
  | 'noReason'
  | 'nobody'
  | 'several'
  | 'tooMany'
  | 'isAdmin'
  | 'closed'
  | 'twice'
  | 'changedSince'
  | 'hitsMore'
  | 'cannotUndo';

/** The sentence of a problem. */
export function describeProblem({ kind, facts = {} }: Problem, { text }: Language): string {
  return text(`terminal.batch.problem.${kind}`, facts);
}
