import type { Endpoints } from '../host.js';
import { actingAdmin } from '../moderation/acting-admin.js';
import { recordOpenedList } from '../moderation/opened-data.js';
import { appeal, readAppeal } from './appeals.js';
import { fileComplaint, readOwnComplaints } from './complaints.js';
import { claimEntry, readInbox, resolveEntry } from './inbox.js';

export const complaints: Endpoints<'complaints'> = {
  file: (host, { user, body }) => fileComplaint(host, user.userId, body),
  own: (host, { user }) => readOwnComplaints(host, user.userId),
  readAppeal: (host, { body, address }) =>
    readAppeal(host, { userName: body.uname, password: body.pwd, address }),
  appeal: (host, { body, address }) =>
    appeal(host, { userName: body.uname, password: body.pwd, address }, body.text),
  async inbox(host, call) {
    await recordOpenedList(host, call, { list: 'inbox', userId: call.query.userId });
    return readInbox(host, actingAdmin(call), call.query);
  },
  claim: (host, call) => claimEntry(host, actingAdmin(call), call.body),
  resolve: (host, call) => resolveEntry(host, actingAdmin(call), call.body),
};
