import { done } from '../../http/endpoints/endpoints.js';
import type { Endpoints } from '../host.js';
import { actingAdmin } from '../moderation/acting-admin.js';
import { recordOpenedList } from '../moderation/opened-data.js';
import { appeal, readAppeal } from './appeals.js';
import { fileComplaint, readOwnComplaints } from './complaints.js';
import { claimEntry, readInbox, resolveEntry } from './inbox.js';

export const complaints: Endpoints<'complaints'> = {
  async file(host, { user, body }) {
    await fileComplaint(host, user.userId, body);
    return done();
  },
  own: (host, { user }) => readOwnComplaints(host, user.userId),
  readAppeal: (host, { body, address }) =>
    readAppeal(host, { userName: body.uname, password: body.pwd, address }),
  async appeal(host, { body, address }) {
    await appeal(host, { userName: body.uname, password: body.pwd, address }, body.text);
    return done();
  },
  async inbox(host, call) {
    await recordOpenedList(host, call, { list: 'inbox', userId: call.query.userId });
    return readInbox(host, actingAdmin(call), call.query);
  },
  async claim(host, call) {
    await claimEntry(host, actingAdmin(call), call.body);
    return done();
  },
  async resolve(host, call) {
    await resolveEntry(host, actingAdmin(call), call.body);
    return done();
  },
};
