import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDeferredAnswer } from './use-deferred-answer.js';

/** Returns every rendered value, in order. */
function shownWith(answers: readonly (string | undefined)[]): (string | undefined)[] {
  const shown: (string | undefined)[] = [];
  const [first, ...later] = answers;
  const { rerender } = renderHook(
    ({ answer }: { readonly answer: string | undefined }) => {
      const value = useDeferredAnswer(answer);
      shown.push(value);
      return value;
    },
    { initialProps: { answer: first } },
  );
  later.forEach((answer) => {
    rerender({ answer });
  });
  return shown;
}

test('an answer that exists when the page opens is shown at once', () => {
  expect(new Set(shownWith(['here']))).toEqual(new Set(['here']));
});

test('a later answer is shown after one more render with the earlier one', () => {
  const shown = shownWith([undefined, 'first', 'second']);

  expect([...new Set(shown)]).toEqual([undefined, 'first', 'second']);
  expect(shown.filter((value) => value === undefined).length).toBeGreaterThan(1);
});
