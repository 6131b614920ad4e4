// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { recoverReplay } from '@ra3/replay-tools';
import { expect, test } from 'vitest';
import { ReplaySession } from './replay-session.js';

const odd = new URL('../../../../replay-tools/fixtures/odd/', import.meta.url);
const names = readdirSync(odd).filter((name) => name.endsWith('Replay'));

// The terminal's recovery of the same files is held against the same bytes.
test.each(names)('the page makes of %s what the tools make, or nothing as they do', async (name) => {
  const bytes = readFileSync(new URL(name, odd));
  const session = new ReplaySession();

  const opened = await session.open(new Blob([bytes]), () => undefined);
  const answer = opened.kind === 'opened' ? session.recover() : undefined;

  const written = answer?.kind === 'written' ? Buffer.from(answer.bytes) : null;
  expect(written?.toString('base64')).toBe(recovered(bytes));
});

function recovered(bytes: Uint8Array): string | undefined {
  try {
    return Buffer.from(recoverReplay(bytes).bytes).toString('base64');
  } catch {
    return undefined;
  }
}
