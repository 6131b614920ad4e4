import { expect, test } from 'vitest';
import { spellMac } from './login-origins.js';

test.each(['00:1A:2b:3c:4d:5e', '00-1a-2B-3c-4d-5e', '001a2b3c4d5e'])('%s is spelled one way', (mac) => {
  expect(spellMac(mac)).toBe('00:1a:2b:3c:4d:5e');
});
