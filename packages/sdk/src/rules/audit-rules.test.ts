import { expect, test } from 'vitest';
import { auditReasons, auditSentence } from './audit-rules.js';

const anEntry = (act: string, after: unknown = null) => ({ act, before: null, after });

test.each([
  ['a ban', anEntry('admin.ban', { expiryTime: '2026-01-01T00:00:00Z' }), 'ban'],
  ['a ban that was lifted', anEntry('admin.ban', { liftReason: 'mistake' }), 'lift'],
  ['a moderator who is none any more', anEntry('admin.setModerator', { isModerator: false }), 'endModerator'],
  ['an inactive rule', anEntry('admin.setBadMap', { active: false }), 'pauseBadMap'],
  ['a command on the host', anEntry('make-admin'), 'makeAdmin'],
])('%s has its sentence', (_title, entry, word) => {
  expect(auditSentence(entry)).toBe(word);
});

test('what the player was told is apart from what the staff alone reads', () => {
  const rule = anEntry('admin.setBadMap', { message: 'Broken map', reason: 'crashes', active: true });
  const lift = anEntry('admin.ban', { liftReason: 'mistake' });
  const warning = anEntry('admin.warn', { reasonChinese: '辱骂' });

  expect(auditReasons(rule)).toEqual({ told: ['Broken map'], internal: ['crashes'] });
  expect(auditReasons(lift)).toEqual({ told: [], internal: ['mistake'] });
  expect(auditReasons(warning)).toEqual({ told: ['辱骂'], internal: [] });
  expect(auditReasons(anEntry('admin.newSeason', { text: 'x' }))).toEqual({ told: [], internal: [] });
});
