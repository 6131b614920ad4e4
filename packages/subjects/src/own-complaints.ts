import { defineSubject } from './define-subject.js';

/** What the own user reported, and what became of it. */
export const ownComplaints = /* @__PURE__ */ defineSubject({
  call: 'complaints.own',
  input: {},
  rows: ({ records }) => records,
  id: ({ complaintId }) => complaintId,
  columns: ({ text, time }) => [
    ...[time('time'), text('personaName'), text('topic'), text('outcome')],
    ...[text('text', 'middle'), text('answer')],
  ],
  otherFields: ['complaintId', 'personaId', 'matchId', 'resolvedTime'],
  texts: 'ownComplaints',
});
