import { defineAct } from './define-act.js';
import { defineSubject } from './define-subject.js';

/** The own access tokens; the secret of one is in no list. */
export const accessTokens = /* @__PURE__ */ defineSubject({
  call: 'security.tokens',
  input: {},
  rows: ({ records }) => records,
  id: ({ tokenId }) => tokenId,
  columns: ({ age, day, number, text, words }) => [
    ...[number('tokenId'), text('name'), words('scopes'), day('expiryTime')],
    ...[age('lastTime', 'middle'), text('lastNetwork', 'low')],
  ],
  otherFields: ['createdTime'],
  texts: 'accessTokens',
});

export const revokeToken = /* @__PURE__ */ defineAct({
  call: 'security.revokeToken',
  subject: accessTokens,
  names: (row, { tokenId }) => row.tokenId === tokenId,
  leaves: 'gone',
  rules: [],
  texts: 'revokeToken',
});
