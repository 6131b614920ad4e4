import { ACCOUNT_BANNED_CODE, CHANGED_MEANWHILE_STATUS } from '../contract/failure-numbers.js';
import type { BanDetails, ChangeDetails } from '../contract/failures.js';
import type { Answer } from './answer.js';
import { isPlain } from './read/shapes.js';

/** Returns the ban that comes with code 103, or `undefined` for other codes and for hosts that send none. */
export function banDetails({ code, result }: Pick<Answer, 'code' | 'result'>): BanDetails | undefined {
  if (code !== ACCOUNT_BANNED_CODE) return undefined;
  const text = textsIn(result, 'ban');
  const expiryTime = text('expiryTime');
  if (expiryTime === '') return undefined;
  return { reasonChinese: text('reasonChinese'), reasonEnglish: text('reasonEnglish'), expiryTime };
}

/** Returns what another admin changed, as it comes with `changedMeanwhile`; `undefined` for other refusals. */
export function changeDetails({
  status,
  result,
}: Pick<Answer, 'status' | 'result'>): ChangeDetails | undefined {
  if (status !== CHANGED_MEANWHILE_STATUS) return undefined;
  const text = textsIn(result, 'change');
  const changedTime = text('changedTime');
  return changedTime === '' ? undefined : { changedBy: text('changedBy'), changedTime };
}

/** Returns a function that reads the texts of an object in the result; what is no text is empty. */
function textsIn(result: unknown, name: string): (field: string) => string {
  const part = isPlain(result) ? result[name] : undefined;
  return (field) => {
    const value = isPlain(part) ? part[field] : undefined;
    return typeof value === 'string' ? value : '';
  };
}
