import type { Engines } from '@ra3/api/testing';
import { describe } from 'vitest';

type Engine = Engines['names'][number];

/**
 * Runs the same tests once per engine. The short set has one of them: PostgreSQL where there is a server, which answers three
 * times as fast. `inShortSet: 'both'` is for what strangers try, which has to fail on either.
 */
export function describeOnEachEngine(
  { names }: Pick<Engines, 'names'>,
  title: string,
  defineTests: (engine: Engine) => void,
  { inShortSet = 'first' }: { readonly inShortSet?: 'first' | 'both' } = {},
): void {
  const fastest = names.includes('postgres') ? 'postgres' : 'pglite';
  const isInShortSet = (engine: Engine) => inShortSet === 'both' || engine === fastest;
  describe.each(names.filter(isInShortSet))(`${title}, on %s`, defineTests);
  describe.each(names.filter((engine) => !isInShortSet(engine)))(
    `${title}, on %s`,
    { tags: 'rest' },
    defineTests,
  );
}
