import { expect, test } from 'vitest';
import { parseMarkdown } from './markdown-rules.js';

test('headings, paragraphs and lists become blocks', () => {
  expect(parseMarkdown('# Season\n\nNew **maps**.\n- one\n- two')).toEqual([
    { kind: 'heading', inlines: [{ kind: 'text', text: 'Season' }] },
    {
      kind: 'paragraph',
      inlines: [
        { kind: 'text', text: 'New ' },
        { kind: 'strong', text: 'maps' },
        { kind: 'text', text: '.' },
      ],
    },
    { kind: 'list', items: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two' }]] },
  ]);
});

test.each(['javascript:alert`1`', 'data:text/html,x', '//evil.example', '/\\evil.example'])(
  'a link to %s stays plain text',
  (url) => {
    const text = `[click](${url})`;

    expect(parseMarkdown(text)).toEqual([{ kind: 'paragraph', inlines: [{ kind: 'text', text }] }]);
  },
);

test('HTML markup stays text', () => {
  const text = '<script>alert(1)</script>';

  expect(parseMarkdown(text)).toEqual([{ kind: 'paragraph', inlines: [{ kind: 'text', text }] }]);
});

test('a bare URL ends before the punctuation that follows it', () => {
  const [block] = parseMarkdown('见 https://example.org/a。');

  expect(block).toMatchObject({
    inlines: [{}, { kind: 'link', url: 'https://example.org/a' }, { text: '。' }],
  });
});

test('a hundred thousand brackets are parsed quickly', () => {
  expect(parseMarkdown('['.repeat(100_000))).toHaveLength(1);
});
