import { expect, test } from 'vitest';
import { makePaint } from './paint.js';
import { simpleMeasure } from './simple-measure.js';
import { wrapText } from './wrap-text.js';

const plain = { measure: simpleMeasure, paint: makePaint({}, {}) };

test('lines end at spaces and are no wider than asked', () => {
  const lines = wrapText([{ text: 'Open the page and switch to registering.' }], { ...plain, width: 18 });

  expect(lines).toEqual(['Open the page and', 'switch to', 'registering.']);
});

test('a Chinese text breaks between characters, and no line begins with a comma', () => {
  const lines = wrapText([{ text: '注册账号，装好客户端' }], { ...plain, width: 8 });

  expect(lines).toEqual(['注册账', '号，装好', '客户端']);
});

test('punctuation stays with the styled word before it', () => {
  const lines = wrapText(
    [{ text: 'Press ' }, { text: 'Launch', style: 'heading' }, { text: '. Then wait.' }],
    {
      ...plain,
      width: 12,
    },
  );

  expect(lines).toEqual(['Press', 'Launch. Then', 'wait.']);
});

test('a word that is wider than the line has a line of its own', () => {
  const lines = wrapText([{ text: 'see https://example.org/very/long now' }], { ...plain, width: 10 });

  expect(lines).toEqual(['see', 'https://example.org/very/long', 'now']);
});

test('each part keeps its style', () => {
  const lines = wrapText([{ text: 'a ' }, { text: 'b c', style: 'heading' }], {
    width: 3,
    measure: simpleMeasure,
    paint: (style, text) => `<${style}:${text}>`,
  });

  expect(lines).toEqual(['a <heading:b>', '<heading:c>']);
});

test('a very long word is broken without measuring its rest anew for each line', () => {
  const word = 'x'.repeat(10_000);
  let measured = 0;
  const measure = {
    ...simpleMeasure,
    width: (text: string) => {
      measured += text.length;
      return simpleMeasure.width(text);
    },
  };

  const lines = wrapText([{ text: word }], { ...plain, width: 20, breaksWords: true, measure });

  expect([lines.length, lines.join('')]).toEqual([500, word]);
  expect(measured).toBeLessThanOrEqual(2 * word.length);
});
