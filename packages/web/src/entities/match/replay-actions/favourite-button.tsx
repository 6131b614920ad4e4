import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useToast } from '../../../ui/alert/toasts.js';
import { ActionButton } from './action-button.js';
import { useReplayActionsContext } from './replay-actions-context.js';
import { useReplayAction } from './use-replay-action.js';
import type { MatchWithReplay } from './use-replay-requests.js';

/** Adds a match to the favourites under a tag, or removes it (S4-21, S5-13). The star shows the state on the host. */
export function FavouriteButton({ match }: { readonly match: MatchWithReplay }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { marks, change, askTag, askSignIn } = useReplayActionsContext();
  const { isBusy, run } = useReplayAction();
  const mine = marks.of(match.replayGuid);
  const isFavourite = mine?.isFavourite;
  const tag = mine?.favouriteTag ?? '';
  const remove = async () => {
    const isRemoved = await run(() => change(match, { mark: 'favourite', set: false }), {
      failed: t('matches.favourite.removeFailed'),
      repeated: t('matches.favourite.removeRepeated'),
    });
    if (isRemoved) toast(t('matches.favourite.removed', { tag }));
  };
  const press = () => {
    if (!marks.isSignedIn) askSignIn();
    else if (isFavourite === true) void remove();
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
