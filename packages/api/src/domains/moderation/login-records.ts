import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import { newId } from '../../values/new-id.js';
import { utcDayOf } from '../../values/time.js';
import { addActiveUser } from '../reports/daily-count-store.js';
import { insertLoginRecord, type NewLoginRecord } from './login-record-store.js';

/** Stores a login that worked, and counts its user as active on that day (UTC). */
export function recordLogin(
  db: Database | OpenTransaction,
  login: Omit<NewLoginRecord, 'recordId'>,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await insertLoginRecord(transaction, { ...login, recordId: newId() });
    await addActiveUser(transaction, { day: utcDayOf(login.at), userId: login.userId });
  });
}
