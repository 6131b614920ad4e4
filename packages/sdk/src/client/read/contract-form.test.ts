import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { listEndpoints } from '../../contract/index.js';
import { readAnswerOf } from '../../testing/read-answer.js';
import { sampleOf } from '../../testing/sample-of.js';

const jsonEndpoints = listEndpoints()
  .filter(({ endpoint }) => (endpoint.replyKind ?? 'json') === 'json')
  .map(({ key, endpoint }) => ({ key, schema: endpoint.reply, answer: sampleOf(endpoint.reply) }));

test.each(jsonEndpoints)('an answer of $key in the contract’s form is read without change', async (each) => {
  const { reply, drifts } = await readAnswerOf(each.key, each.answer);

  expect(Value.Check(each.schema, each.answer)).toBe(true);
  expect(reply).toEqual(each.answer);
  expect(drifts).toEqual([]);
});
