import { expect, test } from 'vitest';
import { findTextProblem } from './publish-text.js';

// S3-29
test('an invalid marker inside the game and a text that is too long are found', () => {
  expect(findTextProblem('ingame', 'one\n[until tomorrow]two[/until]')).toEqual({
    fault: 'unreadableTime',
    line: 2,
  });
  expect(findTextProblem('website.zh-CN', 'x'.repeat(16_001))).toEqual({
    fault: 'tooLong',
    characters: 16_001,
  });
  expect(findTextProblem('website.en', '[/until] means nothing on the website')).toBeUndefined();
});
