import { adminLimits } from '@ra3/sdk/facts';
import { defineAct, textRule } from './define-act.js';
import { defineSubject } from './define-subject.js';

/** The names that no persona may take (S2-77). */
export const forbiddenNames = /* @__PURE__ */ defineSubject({
  call: 'moderation.badPersonas',
  input: {},
  rows: ({ records }) => records,
  id: ({ name }) => name,
  columns: ({ text, time }) => [text('name'), text('addedBy', 'middle'), time('addedTime', 'middle')],
  texts: 'forbiddenNames',
});

export const forbidName = /* @__PURE__ */ defineAct({
  call: 'moderation.addBadPersona',
  subject: forbiddenNames,
  names: (row, { name }) => row.name === name,
  leaves: 'there',
  rules: [/* @__PURE__ */ textRule('name', adminLimits.badNameCharacters)],
  texts: 'forbidName',
});

export const allowName = /* @__PURE__ */ defineAct({
  call: 'moderation.removeBadPersona',
  subject: forbiddenNames,
  names: (row, { name }) => row.name === name,
  leaves: 'gone',
  rules: [],
  texts: 'allowName',
});
