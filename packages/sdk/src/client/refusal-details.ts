import { ACCOUNT_BANNED_CODE, CHANGED_MEANWHILE_STATUS } from '../contract/failure-numbers.js';
import type { BanDetails, ChangeDetails } from '../contract/failures.js';
import type { Answer } from './answer.js';

/** Returns the ban that comes with code 103, or `undefined` for other codes and for hosts that send none. */
export function banDetails({ code, result }: Pick<Answer, 'code' | 'result'>): BanDetails | undefined {
  if (code !== ACCOUNT_BANNED_CODE) return undefined;
  const ban = fieldsOf(fieldsOf(result).get('ban'));
  const expiryTime = textOf(ban.get('expiryTime'));
  if (expiryTime === '') return undefined;
  return {
    reasonChinese: textOf(ban.get('reasonChinese')),
    reasonEnglish: textOf(ban.get('reasonEnglish')),
    expiryTime,
  };
}

/** Returns what another admin changed, as it comes with `changedMeanwhile`; `undefined` for other refusals. */
export function changeDetails({
  status,
  result,
}: Pick<Answer, 'status' | 'result'>): ChangeDetails | undefined {
  if (status !== CHANGED_MEANWHILE_STATUS) return undefined;
  const change = fieldsOf(fieldsOf(result).get('change'));
  const changedTime = textOf(change.get('changedTime'));
  return changedTime === '' ? undefined : { changedBy: textOf(change.get('changedBy')), changedTime };
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
