import type { ToldBan } from '../contract/failures.js';
import { cleanText } from './strangers-text.js';

/** As long as an admin may write it. */
const LONGEST_REASON = 500;

/** The reason of a ban in the reader's language, or in the other one where a host tells only that (spec §3). */
export function banReason({ reasonChinese, reasonEnglish }: ToldBan, locale: string): string {
  const [own, other] = locale.startsWith('zh')
    ? [reasonChinese, reasonEnglish]
    : [reasonEnglish, reasonChinese];
  return cleanText(own.trim() === '' ? other : own, LONGEST_REASON);
}
