import { failures, type Failure, type FailureName } from '../contract/facts.js';

const nameByCode: ReadonlyMap<number, FailureName> = new Map(
  failureNames().flatMap((name) => {
    const { code }: Failure = failures[name];
    return code === undefined ? [] : [[code, name] as const];
  }),
);

/** Finds the failure of a code (spec §8), or nothing for a code that the catalogue does not know. */
export function failureNameOf(code: number): FailureName | undefined {
  return nameByCode.get(code);
}

/** Lists all failures of the catalogue. */
export function failureNames(): FailureName[] {
  // Object.keys forgets the literal keys; the catalogue has no others.
  return Object.keys(failures) as FailureName[];
}

/** Names the message of a failure in the catalogs: by its code where it has one, else by its name. */
export function failureMessageKey(name: FailureName): string {
  const { code }: Failure = failures[name];
  return `failure.${code === undefined ? name : String(code)}`;
}
