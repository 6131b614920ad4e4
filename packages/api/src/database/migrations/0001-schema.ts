import type { OpenTransaction } from '../in-transaction.js';
import { makeFirstMonths } from '../match-months.js';
import { accountSchema } from './0001-account-schema.js';
import { hostSchema } from './0001-host-schema.js';
import { ladderSchema } from './0001-ladder-schema.js';
import { matchSchema } from './0001-match-schema.js';
import { moderationSchema } from './0001-moderation-schema.js';
import { personaSchema } from './0001-persona-schema.js';

/** The schema of 0.10, each part after those that its tables refer to. */
export const schemaMigration = {
  id: '0001-schema',
  sql: [accountSchema, personaSchema, matchSchema, ladderSchema, moderationSchema, hostSchema].join('\n'),
  runAfter: (transaction: OpenTransaction) => makeFirstMonths(transaction, new Date()),
};
