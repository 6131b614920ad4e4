import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { FileReply } from './file-reply.js';

test.each([
  ['Ann vs Bob.RA3Replay', 'Ann vs Bob.RA3Replay', 'Ann%20vs%20Bob.RA3Replay'],
  ['指挥官.RA3Replay', '___.RA3Replay', '%E6%8C%87%E6%8C%A5%E5%AE%98.RA3Replay'],
  ['a"b\\c%41.x', 'a_b_c_41.x', 'a%22b%5Cc%2541.x'],
  ["it's (1)*.x", "it's (1)*.x", 'it%27s%20%281%29%2A.x'],
  ['a\r\nSet-Cookie: b=c', 'a__Set-Cookie: b=c', 'a%0D%0ASet-Cookie%3A%20b%3Dc'],
  ['😀.x', '_.x', '%F0%9F%98%80.x'],
])('a file named %j is announced in ASCII and in UTF-8', (name, ascii, encoded) => {
  const { contentDisposition } = new FileReply({ content: Readable.from([]), byteLength: 0, fileName: name });

  expect(contentDisposition).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
});
