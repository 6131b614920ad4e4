// @vitest-environment node
import { pageAreas as english } from '@ra3/locales/site/en';
import { pageAreas as chinese } from '@ra3/locales/site/zh-CN';
import { listEndpoints } from '@ra3/sdk/contract';
import { actionWord } from '@ra3/sdk/rules/audit';
import { expect, test } from 'vitest';
import { auditActions } from './audit-actions.js';

const contractActions = listEndpoints().flatMap(({ endpoint }) => endpoint.auditAction ?? []);

test('every audit action of the contract can be chosen', () => {
  const known: readonly string[] = auditActions;

  expect(contractActions.filter((action) => !known.includes(action))).toEqual([]);
});

test.each([
  ['English', english],
  ['Chinese', chinese],
])('every audit action has words in %s', async (_, areas) => {
  const { actions, sentences } = (await areas.audit()).default;

  expect(auditActions.map(actionWord).filter((word) => !(word in sentences))).toEqual([]);
  expect(auditActions.map(actionWord).filter((word) => !(word in actions))).toEqual([]);
  expect(Object.keys(actions).toSorted()).toEqual(auditActions.map(actionWord).toSorted());
});
