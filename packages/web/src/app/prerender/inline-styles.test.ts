// @vitest-environment node
import { expect, test } from 'vitest';
import { extractInlineStyles } from '../../../build/inline-styles.js';

test('equal inline styles of all pages become one class, and no style attribute is left', () => {
  const { markups, css } = extractInlineStyles([
    '<p class="a" style="width:1px">x</p><i style="width:1px"></i>',
    '<b style="height:2px" id="b"></b>',
  ]);

  expect(markups).toEqual([
    '<p class="prerendered-0 a">x</p><i class="prerendered-0"></i>',
    '<b class="prerendered-1" id="b"></b>',
  ]);
  expect(css).toBe(
    ':is(#root,#prerendered) .prerendered-0{width:1px}\n:is(#root,#prerendered) .prerendered-1{height:2px}',
  );
});

test('text that looks like a style attribute stays unchanged', () => {
  const { markups } = extractInlineStyles(['<p>a style="b"</p>']);

  expect(markups).toEqual(['<p>a style="b"</p>']);
});
