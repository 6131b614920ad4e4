import { expect, test } from 'vitest';
import { previewText } from './describe-preview.js';

test('values are put into a text as they are, and none is read as a placeholder', () => {
  expect(previewText('en', 'match.versus', { first: '{{second}} $&', second: 'B' })).toBe(
    '{{second}} $& vs B',
  );
});
