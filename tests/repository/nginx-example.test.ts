import { failures, limits } from '@ra3/sdk/facts';
import { expect, test } from 'vitest';
import { readText } from './repository.js';

const example = [...readText('docs/deploy.md').matchAll(/```nginx\n(.*?)```/gs)]
  .map(([, text = '']) => text)
  .join('\n');

test('nginx accepts bodies as large as the host does, for the site and for replays', () => {
  const sizes = [...example.matchAll(/client_max_body_size (\S+);/g)].map(([, size]) => size);

  expect(sizes).toEqual([
    `${String(limits.requestBodyBytes / 1024)}k`,
    `${String(limits.replayBodyBytes / 1024 ** 2)}m`,
  ]);
});

test('nginx’s own error responses equal those of the host', () => {
  const said = [...example.matchAll(/return (\d+) '(\{.*\})';/g)].map(([, status, body = '']) => ({
    status: Number(status),
    body: JSON.parse(body) as unknown,
  }));

  const problem = (name: 'bodyTooLarge' | 'unavailable') => {
    const { status, info: title } = failures[name];
    return { status, body: { type: `urn:ra3:failure:${name}`, title, status } };
  };
  expect(said).toEqual([problem('bodyTooLarge'), problem('unavailable'), problem('bodyTooLarge')]);
});
