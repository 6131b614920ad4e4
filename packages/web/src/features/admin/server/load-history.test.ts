// @vitest-environment node
import { adminLimits } from '@ra3/sdk/facts';
import { expect, test } from 'vitest';
import { addLoads, type LoadHistory } from './relays-card.js';

const relay = (ipAddr: string, load: number) => ({ ipAddr, load });

test('the loads of a relay are kept in order, and a relay that is gone is forgotten', () => {
  const first = addLoads(new Map(), [relay('a', 0.1), relay('b', 0.2)]);

  expect([...addLoads(first, [relay('a', 0.3), relay('c', 0.4)])]).toEqual([
    ['a', [0.1, 0.3]],
    ['c', [0.4]],
  ]);
});

test('only the latest loads are kept', () => {
  const all = Array.from({ length: adminLimits.loadHistory + 1 }, (_, load) => load);
  const history = all.reduce<LoadHistory>((before, load) => addLoads(before, [relay('a', load)]), new Map());

  expect(history.get('a')).toEqual(all.slice(1));
});
