import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { ActionButton } from './action-button.js';
import { useReplayActionsContext } from './replay-actions-context.js';
import { useReplayAction } from './use-replay-action.js';
import type { MatchWithReplay } from './use-replay-requests.js';

/** Recommends a match to all users, or withdraws the recommendation (S4-21). */
export function RecommendButton({ match }: { readonly match: MatchWithReplay }) {
  const { t } = useTranslation();
  const { marks, change, askSignIn } = useReplayActionsContext();
  const { isBusy, run } = useReplayAction();
  const isRecommended = marks.of(match.replayGuid)?.isRecommended;
  const action = isRecommended === true ? 'remove' : 'add';
  const press = () => {
    if (!marks.isSignedIn) {
      askSignIn();
      return;
    }
    void run(() => change(match, { mark: 'recommend', set: action === 'add' }), {
      failed: t(`matches.recommend.${action}Failed`),
      repeated: t(`matches.recommend.${action}Repeated`),
    });
  };
  return (
    <ActionButton
      icon={isRecommended === true ? 'recommend-filled' : 'recommend'}
      name={t('matches.recommend.name')}
      title={t(`matches.recommend.${action}`)}
      count={match.recommends}
      isPressed={isRecommended}
      isBusy={isBusy}
      isWaiting={marks.isSignedIn && isRecommended === undefined}
      onPress={press}
    />
  );
}
