import fc from 'fast-check';
import { expect, test } from 'vitest';
import { announcementRows, joinAnnouncementRows } from './announcement-rows.js';
import { timedMessage } from './timed-messages.js';

const UNTIL = new Date('2026-12-24T18:00:00Z');
const timed = timedMessage('Cup', UNTIL);

// S3-29
test('the line break between two parts belongs to neither', () => {
  expect(announcementRows(`Welcome!\n${timed}\nHave fun.`)).toEqual([
    { isInline: false, text: 'Welcome!' },
    { isInline: false, text: 'Cup', until: UNTIL },
    { isInline: false, text: 'Have fun.' },
  ]);
});

test('two timed messages below each other are two rows', () => {
  expect(announcementRows(`${timed}\n${timed}`).map(({ text, isInline }) => [text, isInline])).toEqual([
    ['Cup', false],
    ['Cup', false],
  ]);
});

test('a message within a line stays in its line', () => {
  const rows = announcementRows(`Now: ${timed}!`);

  expect(rows.map(({ isInline }) => isInline)).toEqual([false, true, true]);
  expect(joinAnnouncementRows(rows)).toBe(`Now: ${timed}!`);
});

test('an invalid marker stays in the text', () => {
  expect(announcementRows('One\n[until noon]two[/until]')).toEqual([
    { isInline: false, text: 'One\n[until noon]two[/until]' },
  ]);
});

test('an empty announcement has no rows', () => {
  expect(announcementRows('')).toEqual([]);
});

test('rows of any announcement make the same announcement again', () => {
  const parts = fc.constantFrom(
    'a',
    '\n',
    '\n\n',
    'b c',
    '[/until]',
    '[until noon]',
    timed,
    '\r\n',
    timedMessage('', UNTIL),
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (texts) => {
      const announcement = texts.join('');

      expect(joinAnnouncementRows(announcementRows(announcement))).toBe(announcement);
    }),
    { numRuns: 3000 },
  );
});
