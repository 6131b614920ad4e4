import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../../scripts/lib/root.mjs';

const MOST_CHARACTERS = 72;
/** The day of the rule; titles of before stay as they are. */
const SINCE = '2026-11-29';
const TITLE = /^(?:build|chore|ci|docs|feat|fix|perf|refactor|style|test)(?:\([\w-]+\))?: \S/;

function titlesSince(day: string): string[] {
  const log = execFileSync('git', ['log', `--since=${day}T00:00:00Z`, '--no-merges', '--format=%s'], {
    cwd: root,
    encoding: 'utf8',
  });
  return log.split('\n').filter((title) => title !== '');
}

test('the title of a commit says its kind and what changed, in 72 characters at most', () => {
  const wrong = titlesSince(SINCE).filter((title) => title.length > MOST_CHARACTERS || !TITLE.test(title));

  expect(wrong).toEqual([]);
});
