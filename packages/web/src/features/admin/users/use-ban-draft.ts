import type { BanType } from '@ra3/sdk/facts';
import { banDurationSeconds, banTypeBits, banTypesOf } from '@ra3/sdk/rules/moderation';
import { useDraft } from '../../../platform/use-draft.js';

export interface BanDraft {
  /** Like `1h` or `1d`. */
  readonly time: string;
  readonly types: readonly BanType[];
  readonly reasonChinese: string;
  readonly reasonEnglish: string;
}

export interface UsedBanDraft {
  readonly draft: BanDraft;
  readonly change: (part: Partial<BanDraft>) => void;
  readonly clear: () => void;
}

/** By default a ban goes for the account (S5-14). */
const EMPTY = { time: '', types: String(banTypeBits(['User'])), reasonChinese: '', reasonEnglish: '' };

/** The ban of a user that is being typed; it stays until it was carried out. */
export function useBanDraft(userId: number): UsedBanDraft {
  const { form, change, clear } = useDraft(`ban.${String(userId)}`, EMPTY);
  return {
    draft: { ...form, types: banTypesOf(Number(form.types)) },
    change: ({ types, ...texts }) =>
      change({ ...texts, ...(types === undefined ? {} : { types: String(banTypeBits(types)) }) }),
    clear,
  };
}

/** When a ban that begins now ends; undefined for a time that is no duration. */
export function endOfBan(time: string, now: Date): Date | undefined {
  const seconds = banDurationSeconds(time);
  return seconds === undefined || seconds === 0 ? undefined : new Date(now.getTime() + seconds * 1000);
}
