import { defineAct } from './define-act.js';
import { defineSubject } from './define-subject.js';

/** The devices on which the own account is signed in. */
export const signedInDevices = /* @__PURE__ */ defineSubject({
  call: 'security.sessions',
  input: {},
  rows: ({ records }) => records,
  id: ({ sessionId }) => sessionId,
  columns: ({ age, flag, text }) => [
    ...[text('sessionId'), text('program'), text('system', 'low'), text('network', 'low')],
    ...[age('lastTime', 'middle'), flag('isCurrent')],
  ],
  otherFields: ['createdTime', 'expiryTime'],
  texts: 'signedInDevices',
});

export const signOutOthers = /* @__PURE__ */ defineAct({
  call: 'security.endOtherSessions',
  subject: signedInDevices,
  names: ({ isCurrent }) => !isCurrent,
  leaves: 'gone',
  rules: [],
  texts: 'signOutOthers',
});
