// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { isShown, timelineEntries, type PastBan } from './timeline-entries.js';

function aBan(changes: Partial<PastBan> = {}): PastBan {
  return {
    banId: 1,
    type: 1,
    reasonChinese: '作弊',
    reasonEnglish: 'cheating',
    bannedTime: '2026-11-01T12:00:00Z',
    expiryTime: '2026-11-02T12:00:00Z',
    bannedBy: 'the.admin',
    liftedTime: null,
    liftedBy: null,
    liftReason: null,
    ...changes,
  };
}

const warning = {
  warningId: 5,
  time: '2026-11-03T12:00:00Z',
  reasonChinese: '',
  reasonEnglish: 'be nice',
  readTime: null,
  warnedBy: 'the.admin',
};
const note = { noteId: 6, time: '2026-11-01T13:00:00Z', writtenBy: 'the.admin', text: 'watch' };
const anAuditAction = (entryId: number, act: string) => ({
  ...{ entryId, act, time: '2026-11-04T12:00:00Z', adminUserId: 3, adminUserName: 'the.admin' },
  ...{ target: 'user:12', before: null, after: null, address: '', requestId: '' },
});
const nothing = {
  ...{ bans: undefined, warnings: undefined, notes: undefined, events: undefined },
  auditActions: undefined,
};
const keysOf = (entries: readonly { readonly key: string }[]) => entries.map(({ key }) => key);

describe('the timeline of a user', () => {
  test('has bans, lifts, warnings and notes in one list, newest first', () => {
    const lifted = aBan({ liftedTime: '2026-11-01T18:00:00Z', liftedBy: 'other.admin' });

    const entries = timelineEntries({ ...nothing, bans: [lifted], warnings: [warning], notes: [note] });

    expect(keysOf(entries)).toEqual(['warning 5', 'lift 1', 'note 6', 'ban 1']);
  });

  test('shows a ban that another one replaced as replaced, not as lifted', () => {
    const first = aBan({ liftedTime: '2026-11-01T14:00:00Z' });
    const second = aBan({ banId: 2, bannedTime: '2026-11-01T14:00:00Z' });

    const entries = timelineEntries({ ...nothing, bans: [second, first] });

    expect(entries).toMatchObject([
      { key: 'ban 2', isReplaced: false },
      { key: 'ban 1', isReplaced: true },
    ]);
  });

  test('shows actions of the audit log that no other list has', () => {
    const auditActions = [
      anAuditAction(1, 'admin.ban'),
      anAuditAction(2, 'admin.warn'),
      anAuditAction(3, 'admin.endTwoStep'),
    ];

    const entries = timelineEntries({ ...nothing, bans: [], auditActions });

    expect(keysOf(entries)).toEqual(['action 2', 'action 3']);
  });

  test('can be filtered, where a lift goes with its ban', () => {
    const entries = timelineEntries({
      ...nothing,
      bans: [aBan({ liftedTime: '2026-11-01T18:00:00Z' })],
      notes: [note],
    });

    expect(keysOf(entries.filter((entry) => isShown(entry, new Set(['ban']))))).toEqual(['lift 1', 'ban 1']);
    expect(entries.every((entry) => isShown(entry, new Set()))).toBe(true);
  });
});
