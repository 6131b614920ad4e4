import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { ActionButton } from './action-button.js';
import { useReplayDesk } from './replay-desk-context.js';
import { useOneAct } from './use-one-act.js';
import type { MatchWithReplay } from './use-replay-acts.js';

/** Recommends a match to everybody, or takes that back (spec §4). */
export function RecommendButton({ match }: { readonly match: MatchWithReplay }) {
  const { t } = useTranslation();
  const { marks, change, askSignIn } = useReplayDesk();
  const { isBusy, run } = useOneAct();
  const isRecommended = marks.of(match.replayGuid)?.isRecommended;
  const turn = isRecommended === true ? 'remove' : 'add';
  const press = () => {
    if (!marks.isSignedIn) {
      askSignIn();
      return;
    }
    void run(() => change(match, { mark: 'recommend', set: turn === 'add' }), {
      failed: t(`matches.recommend.${turn}Failed`),
      repeated: t(`matches.recommend.${turn}Repeated`),
    });
  };
  return (
    <ActionButton
      icon={isRecommended === true ? 'recommend-filled' : 'recommend'}
      name={t('matches.recommend.name')}
      title={t(`matches.recommend.${turn}`)}
      count={match.recommends}
      isPressed={isRecommended}
      isBusy={isBusy}
      isWaiting={marks.isSignedIn && isRecommended === undefined}
      onPress={press}
    />
  );
}
