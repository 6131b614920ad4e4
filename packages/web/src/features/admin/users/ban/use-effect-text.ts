import type { AdminUser } from '@ra3/sdk/browser';
import { banTypeBits } from '@ra3/sdk/rules';
import { useLocale } from '../../../../platform/i18n/use-locale.js';
import { useTranslation } from '../../../../platform/i18n/use-translation.js';
import { useNow } from '../../../../ui/now-context.js';
import { useBanTypeNames } from '../desk/ban-words.js';
import { shownUserName } from '../desk/shown-user-name.js';
import { endTexts } from './duration-field.js';
import { originTypes, type OthersHit } from './others-hit.js';
import { endOfBan, type BanDraft } from './use-ban-draft.js';

interface Options {
  readonly user: Pick<AdminUser, 'userName'>;
  readonly draft: BanDraft;
  /** Undefined while it is not known. */
  readonly hit: OthersHit | undefined;
}

/** The whole effect of a ban in one sentence. */
export function useEffectText({ user, draft, hit }: Options): string {
  const { t } = useTranslation();
  const locale = useLocale();
  const typeNames = useBanTypeNames();
  const now = useNow();
  const origins = originTypes(draft.types);
  const end = endOfBan(draft.time, now) ?? now;
  const words = {
    name: shownUserName(user.userName),
    ...endTexts(end, locale),
    types: typeNames(banTypeBits(origins)),
  };
  if (origins.length === 0) return t('desk.ban.effect.user', words);
  const kind = draft.types.includes('User') ? 'both' : 'origins';
  const others =
    hit === undefined
      ? t('desk.ban.effect.othersUnknown')
      : hit.isAtLeast
        ? t('desk.ban.effect.othersAtLeast', { count: hit.count })
        : t('desk.ban.effect.others', { count: hit.count });
  return t(`desk.ban.effect.${kind}`, { ...words, others });
}
