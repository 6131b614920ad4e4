import { inject } from 'vitest';

/** What the test files of a run share, with the path at which `shared.global.ts` answers it. */
export interface SharedParts {
  '/browser': { readonly endpoint: string };
  '/demo-host': { readonly baseUrl: string; readonly dataDirectory: string };
  /** Null where no PostgreSQL server is installed. */
  '/postgres': { readonly url: string | null };
}

/**
 * Asks for a shared part, which starts when the first file asks.
 *
 * @throws {Error} with the reason why it does not start
 */
export async function sharedPart<Path extends keyof SharedParts>(path: Path): Promise<SharedParts[Path]> {
  const answer = await fetch(inject('sharedPartsUrl') + path);
  if (!answer.ok) throw new Error(await answer.text());
  // Our own global setup answers it.
  return (await answer.json()) as SharedParts[Path];
}
