import { failures, limits, type Failure, type FailureName } from '../contract/facts.js';

const nameByCode: ReadonlyMap<number, FailureName> = new Map(
  /** Returns the names of all failures of the catalogue. */
  failureNames().flatMap((name) => {
    const { code }: Failure = failures[name];
    return code === undefined ? [] : [[code, name] as const];
  }),
);

/**
 * Returns the name of the failure with this code (S8-01), or `undefined` for a code that the catalogue does not have.
 */
export function failureNameOf(code: number): FailureName | undefined {
  return nameByCode.get(code);
}

/** Values of the placeholders in the message of a failure with this code: 163 names how many personas a user may have (S8-20). */
export function failureParameters(code: number | undefined): Readonly<Record<string, number>> {
  return code === failures.tooManyPersonas.code ? { n: limits.personasPerUser } : {};
}

/** Lists all failures of the catalogue. */
export function failureNames(): FailureName[] {
  // Object.keys forgets the literal keys; the catalogue has no others.
  return Object.keys(failures) as FailureName[];
}

/** Keys of the messages of failures: `failure.122` for those with a code, `failure.notFound` for the others. */
export type FailureMessageKey = {
  [Name in FailureName]: (typeof failures)[Name] extends { readonly code: infer Code extends number }
    ? `failure.${Code}`
    : `failure.${Name}`;
}[FailureName];

/** Returns the key of a failure's message in the catalogs: by its code where it has one, else by its name. */
export function failureMessageKey(name: FailureName): FailureMessageKey {
  const { code }: Failure = failures[name];
  // TypeScript cannot follow which name has which code; the type above says just what this line does.
  return `failure.${code === undefined ? name : String(code)}` as FailureMessageKey;
}
