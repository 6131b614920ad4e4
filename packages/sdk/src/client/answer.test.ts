import { expect, test } from 'vitest';
import { problem } from '../testing/scripted-fetch.js';
import { AnswerTooLargeError, isSuccess, readAnswer } from './answer.js';

const LIMIT = 1000;
const read = (response: Response, expected: 'json' | 'text' | 'binary' = 'json', maxBytes = LIMIT) =>
  readAnswer(response, expected, maxBytes);

// S7-03
test('the statuses from 200 to 299 alone say that the host accepted a call', () => {
  expect([199, 200, 299, 300].map(isSuccess)).toEqual([false, true, true, false]);
});

test('an answer is as large as the limit, and no byte larger', async () => {
  expect(await read(new Response('12345'), 'text', 5)).toMatchObject({ result: '12345' });
  await expect(read(new Response('12345'), 'text', 4)).rejects.toThrow(AnswerTooLargeError);
});

test('a text is the result of a call that answers with one, and a web page is none', async () => {
  const page = new Response('<p>Hello</p>', { headers: { 'content-type': 'text/html' } });

  expect(await read(new Response('KEY'), 'text')).toEqual({ status: 200, result: 'KEY' });
  expect(await read(page, 'text')).toEqual({ status: 200, info: '<p>Hello</p>', isPage: true });
});

test.each([null, 5, 'done', true])('the JSON %j is a result without code and info', async (result) => {
  expect(await read(Response.json(result))).toEqual({ status: 200, result });
});

// S7-03, S8-01
test.each([
  [
    { code: 122, info: 'no such pair', title: 'x' },
    { code: 122, info: 'no such pair' },
  ],
  [
    { code: '122', info: 5, title: 'refused' },
    { code: undefined, info: 'refused' },
  ],
  [{ title: 5 }, { code: undefined, info: undefined }],
])('of the JSON %j the numbers and texts are read', async (result, words) => {
  expect(await read(Response.json(result))).toEqual({ status: 200, result, ...words });
});

// S7-03
test('the title of a problem counts before an info of it', async () => {
  const response = Response.json(
    { info: 'for operators', title: 'not found' },
    { status: 404, headers: problem(404, '').headers },
  );

  expect(await read(response)).toMatchObject({ info: 'not found' });
});
