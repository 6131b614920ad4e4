import { expect, test } from 'vitest';
import type { PulledState } from './announcement-folder.js';
import type { HostAnnouncements } from './compare-announcements.js';
import { findTextProblems, planPush } from './plan-push.js';

const nobody = { version: 0, changedBy: '', changedTime: '' };
const pulled: PulledState = {
  host: 'https://a.example',
  versions: { website: 0, ingame: 0 },
  texts: { 'website.en': 'old', ingame: '' },
};

function hostWith(texts: HostAnnouncements['texts'], latest: Partial<HostAnnouncements['latest']> = {}) {
  return { texts, latest: { website: nobody, ingame: nobody, ...latest } };
}

test('only texts that were edited are sent, not those that somebody else changed', () => {
  const bob = { version: 1, changedBy: 'bob', changedTime: '2026-11-02T00:00:00.000Z' };

  const plan = planPush(
    { texts: { 'website.en': 'old', ingame: 'new' }, pulled },
    hostWith({ 'website.en': 'of bob', ingame: '' }, { website: bob }),
  );

  expect(plan.changes.map(({ name }) => name)).toEqual(['ingame']);
  expect(plan).toMatchObject({ conflicts: [], news: [{ announcement: 'website', by: bob }] });
});

test('a change of another language is a conflict, as both languages are one announcement', () => {
  const bob = { version: 1, changedBy: 'bob', changedTime: '2026-11-02T00:00:00.000Z' };

  const plan = planPush(
    { texts: { 'website.en': 'mine' }, pulled },
    hostWith({ 'website.en': 'old', 'website.zh-CN': '新' }, { website: bob }),
  );

  expect(plan.conflicts).toEqual([{ announcement: 'website', by: bob }]);
});

test('what the host has already is not sent', () => {
  const { changes } = planPush({ texts: { 'website.en': 'new' }, pulled }, hostWith({ 'website.en': 'new' }));

  expect(changes).toEqual([]);
});

// S3-29
test('an invalid marker inside the game and a text that is too long are found before anything is sent', () => {
  const change = { kind: 'change', before: '' } as const;

  const problems = findTextProblems([
    { ...change, name: 'ingame', after: 'one\n[until tomorrow]two[/until]' },
    { ...change, name: 'website.en', after: '[/until] means nothing on the website' },
    { ...change, name: 'website.zh-CN', after: 'x'.repeat(16_001) },
  ]);

  expect(problems).toEqual([
    { name: 'ingame', fault: 'unreadableTime', line: 2 },
    { name: 'website.zh-CN', fault: 'tooLong', characters: 16_001 },
  ]);
});
