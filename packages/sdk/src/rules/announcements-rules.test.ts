import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  announcementRows,
  joinAnnouncementRows,
  timedMessage,
  timedMessageProblem,
  visibleAnnouncement,
} from './announcements-rules.js';

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

const NOW = new Date('2026-06-15T12:00:00Z');
const LATER = '[until 2026-06-15 12:01]';
const OVER = '[until 2026-06-15 12:00]';

// S3-29
test('a timed message is shown before its deletion time and hidden from it on', () => {
  expect(visibleAnnouncement(`Hello ${LATER}all[/until]!`, NOW)).toBe('Hello all!');
  expect(visibleAnnouncement(`Hello ${OVER}all[/until]!`, NOW)).toBe('Hello !');
});

// S3-29
test('a line that held nothing but a hidden message goes with it', () => {
  const text = `First\n${OVER}gone\nwith two lines[/until]\n${OVER}gone too[/until]\nLast`;

  expect(visibleAnnouncement(text, NOW)).toBe('First\nLast');
});

test('a blank line that was written on purpose stays', () => {
  expect(visibleAnnouncement(`First ${OVER}gone[/until]\n\nLast`, NOW)).toBe('First \n\nLast');
});

// S3-29
test.each([
  ['a time that is none', 'One\n[until tomorrow]two[/until]', { fault: 'unreadableTime', line: 2 }],
  ['a day that is none', '[until 2026-02-31 10:00]x[/until]', { fault: 'unreadableTime', line: 1 }],
  ['an hour that is none', '[until 2026-02-01 24:00]x[/until]', { fault: 'unreadableTime', line: 1 }],
  ['a message without an end', `One\n\n${OVER}two\nthree`, { fault: 'noEnd', line: 3 }],
  ['an end without a message', 'One[/until]', { fault: 'noStart', line: 1 }],
])('%s hides nothing, and is told with its line', (_what, text, problem) => {
  expect(visibleAnnouncement(text, NOW)).toBe(text);
  expect(timedMessageProblem(text)).toEqual(problem);
});

test('a message within a message ends with the first end marker', () => {
  const text = `${OVER}one${LATER}two[/until]three`;

  expect(visibleAnnouncement(text, NOW)).toBe('three');
  expect(timedMessageProblem(text)).toEqual({ fault: 'nested', line: 1 });
});

// Without a space nothing of it can become a start marker.
const plain = fc
  .array(fc.constantFrom('a', 'B', '公告', '[', ']', '[until', '/until]'), { maxLength: 8 })
  .map((parts) => parts.join('.'));
const message = fc.record({
  text: plain,
  until: fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
});
const announcement = fc.array(fc.oneof(plain, message), { maxLength: 6 });

function write(parts: readonly (string | { text: string; until: Date })[]): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : timedMessage(part.text, part.until)))
    .join('|');
}

// S3-29
test('of what is written by the rule, exactly the messages that are not over are shown', () => {
  fc.assert(
    fc.property(announcement, fc.date({ noInvalidDate: true }), (parts, now) => {
      const shown = parts.map((part) => {
        if (typeof part === 'string') return part;
        return Math.floor(part.until.getTime() / 60_000) * 60_000 > now.getTime() ? part.text : '';
      });

      expect(timedMessageProblem(write(parts))).toBeUndefined();
      expect(visibleAnnouncement(write(parts), now)).toBe(shown.join('|'));
    }),
  );
});

test('any text is read to its end, and after the last time nothing of it changes any more', () => {
  const markers = fc.constantFrom(OVER, LATER, '[/until]', '[until ', ']', '\n', 'x', '\r\n');
  const anything = fc.array(fc.oneof(markers, fc.string()), { maxLength: 12 }).map((parts) => parts.join(''));

  fc.assert(
    fc.property(anything, (text) => {
      const end = visibleAnnouncement(text, new Date('2100-01-01'));

      expect(visibleAnnouncement(text, new Date('2200-01-01'))).toBe(end);
      expect(end.length).toBeLessThanOrEqual(text.length);
    }),
  );
});

// S3-29
test.each([
  ['a text that begins with a line break keeps it', '\nHello', '\nHello'],
  ['a hidden message at the very beginning takes its line with it', `${OVER}gone[/until]\nLast`, 'Last'],
  ['only the line of the hidden message goes', `${OVER}gone[/until]\n\nLast`, '\nLast'],
  [
    'two hidden messages share the line that goes',
    `First\n${OVER}a[/until]${OVER}b[/until]\nLast`,
    'First\nLast',
  ],
  [
    'a shown message right behind a hidden one takes its line',
    `First\n${OVER}a[/until]${LATER}\nb[/until]`,
    'First\nb',
  ],
  ['a text behind a hidden message keeps its lines', `${OVER}a[/until] b\nc`, ' b\nc'],
  [
    'the line after a shown text stays',
    `First\n${OVER}a[/until]b ${LATER}c[/until]\nLast`,
    'First\nb c\nLast',
  ],
])('%s', (_what, text, shown) => {
  expect(visibleAnnouncement(text, NOW)).toBe(shown);
});
