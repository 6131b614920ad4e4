import { expect, test } from 'vitest';
import { clientOf, errorOf } from '../testing/test-client.js';
import { DecodingError } from './errors.js';

const answer = () => Response.json({ onlinePlayerCount: '5', gameRoomCount: 2 });

test('deviations are reported with their place', async () => {
  const drifts: unknown[] = [];
  const { client } = clientOf([answer()], { onDrift: (drift) => drifts.push(drift) });

  const status = await client.status.basic();

  expect(status).toEqual({ onlinePlayerCount: 5, gameRoomCount: 2 });
  expect(drifts).toEqual([
    { endpoint: 'status.basic', path: 'onlinePlayerCount', expected: 'a number', got: '"5"' },
  ]);
});

test('in strict mode a deviation is an error', async () => {
  const { client } = clientOf([answer()], { strict: true });

  const error = await errorOf(client.status.basic());

  expect(error).toBeInstanceOf(DecodingError);
  expect(String(error)).toContain('onlinePlayerCount');
});
