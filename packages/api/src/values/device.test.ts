import { expect, test } from 'vitest';
import { describeDevice } from './caller.js';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    'Chrome',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  ['ra3-terminal/0.9.0 (linux)', 'ra3', 'Linux'],
  ['ra3-terminal/0.9.0 (win32)', 'ra3', 'Windows'],
  ['ra3-terminal/0.9.0 (darwin)', 'ra3', 'macOS'],
  ['<b>Firefox</b>', '', ''],
  [undefined, '', ''],
])('the caller %s is described as %s on %s', (userAgent, program, system) => {
  expect(describeDevice(userAgent, '2001:db8::7')).toEqual({ program, system, network: '2001:db8:0:0::/64' });
});
