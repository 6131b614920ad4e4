import type { BanDetails } from '../contract/failures.js';
import { limits } from '../contract/limits.js';
import { cleanText } from './text-rules.js';

/**
 * Returns the reason of a ban in the reader's language, or in the other one where that is missing (S3-02). Cleaned
 * for display.
 */
export function banReason({ reasonChinese, reasonEnglish }: BanDetails, locale: string): string {
  const [own, other] = locale.startsWith('zh')
    ? [reasonChinese, reasonEnglish]
    : [reasonEnglish, reasonChinese];
  return cleanText(own.trim() === '' ? other : own, limits.reasonCharacters);
}
