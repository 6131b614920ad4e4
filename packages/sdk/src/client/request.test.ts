import { expect, test } from 'vitest';
import { HIDDEN } from './redact.js';
import { prepareRequest } from './request.js';
import type { Route } from './route.js';

const search: Route = {
  method: 'GET',
  path: '/api/search/{email}',
  retry: true,
  query: ['machineCode', 'page'],
  reply: 'json',
};
const prepare = (route: Route, input: Readonly<Record<string, unknown>> = {}) =>
  prepareRequest({ endpoint: 'accounts.current', route, input }, 'https://host.test/');

test('the shown address hides what is secret in the path and in the query, and the sent one has it', () => {
  const { url, shownUrl } = prepare(search, { email: 'a@b.org', machineCode: 'M 1', page: 2 });

  expect(url).toBe('https://host.test/api/search/a%40b.org?machineCode=M+1&page=2');
  expect(shownUrl).toBe(
    `https://host.test/api/search/${HIDDEN}?${String(new URLSearchParams({ machineCode: HIDDEN }))}&page=2`,
  );
});

test('a GET has neither a body nor a type of one', () => {
  const request = prepare(search, { email: 'a' });

  expect(request).not.toHaveProperty('body');
  expect(Object.keys(request.headers)).toEqual(['accept']);
});

// S7-03
test.each([
  ['json', 'application/json, application/problem+json'],
  ['text', 'text/plain, application/problem+json'],
  ['binary', 'application/octet-stream, application/json, application/problem+json'],
] as const)('a call that answers with %s accepts it, and a problem', (reply, accept) => {
  expect(prepare({ ...search, path: '/api/all', reply }).headers.accept).toBe(accept);
});
