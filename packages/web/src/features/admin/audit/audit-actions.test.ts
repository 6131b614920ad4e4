// @vitest-environment node
import { pageAreas as english } from '@ra3/locales/site/en';
import { pageAreas as chinese } from '@ra3/locales/site/zh-CN';
import { listEndpoints } from '@ra3/sdk/contract';
import { expect, test } from 'vitest';
import { actionWord, auditActions } from './audit-actions.js';

const contractActs = listEndpoints().flatMap(({ endpoint }) => endpoint.act ?? []);

test('every act of the contract can be chosen', () => {
  const known: readonly string[] = auditActions;

  expect(contractActs.filter((act) => !known.includes(act))).toEqual([]);
});

test.each([
  ['English', english],
  ['Chinese', chinese],
])('every act has words in %s', async (_, areas) => {
  const { acts } = (await areas.audit()).default;

  expect(auditActions.map(actionWord).filter((word) => !(word in acts))).toEqual([]);
  expect(Object.keys(acts).toSorted()).toEqual(auditActions.map(actionWord).toSorted());
});
