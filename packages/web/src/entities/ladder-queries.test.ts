// @vitest-environment node
import { createClient } from '@ra3/sdk';
import type { LadderMod, LadderType } from '@ra3/sdk/facts';
import { expect, test } from 'vitest';
import { ladderPageQuery, tierCountsQuery } from './ladder-queries.js';

const api = createClient({ baseUrl: 'http://localhost' });

// S8-37
test.each([
  ['ra3', '4v4'],
  ['dawn', '1v1'],
])('a screen that asks for the ladder of %s and %s gets the error of the SDK’s rule', (mod, type) => {
  // A screen cannot: its types are those of the ladders.
  const ladder = { mod: mod as LadderMod, type: type as LadderType };
  const unknown = expect.objectContaining({ name: 'UnknownLadderError', mod, type }) as Error;

  expect(() => ladderPageQuery(api, ladder, 1)).toThrow(unknown);
  expect(() => tierCountsQuery(api, ladder)).toThrow(unknown);
});
