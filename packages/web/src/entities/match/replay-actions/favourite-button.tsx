import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useToast } from '../../../ui/alert/toasts.js';
import { ActionButton } from './action-button.js';
import { useReplayDesk } from './replay-desk-context.js';
import { useOneAct } from './use-one-act.js';
import type { MatchWithReplay } from './use-replay-acts.js';

/** Keeps a match under a tag, or takes it out (spec §4, §5). The star is filled when the host says so, not before. */
export function FavouriteButton({ match }: { readonly match: MatchWithReplay }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { marks, change, askTag, askSignIn } = useReplayDesk();
  const { isBusy, run } = useOneAct();
  const mine = marks.of(match.replayGuid);
  const isFavourite = mine?.isFavourite;
  const tag = mine?.favouriteTag ?? '';
  const takeOut = async () => {
    const isOut = await run(() => change(match, { mark: 'favourite', set: false }), {
      failed: t('matches.favourite.removeFailed'),
      repeated: t('matches.favourite.removeRepeated'),
    });
    if (isOut) toast(t('matches.favourite.removed', { tag }));
  };
  const press = () => {
    if (!marks.isSignedIn) askSignIn();
    else if (isFavourite === true) void takeOut();
    else askTag(match);
  };
  return (
    <ActionButton
      icon={isFavourite === true ? 'star-filled' : 'star'}
      name={t('matches.favourite.name')}
      title={isFavourite === true ? t('matches.favourite.remove', { tag }) : t('matches.favourite.add')}
      count={match.favourites}
      isPressed={isFavourite}
      isBusy={isBusy}
      isWaiting={marks.isSignedIn && mine === undefined}
      onPress={press}
    />
  );
}
