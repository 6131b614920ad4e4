import type { MatchRow } from '@ra3/sdk/browser';
import { limits } from '@ra3/sdk/facts';
import { useTranslation, type Translate } from '../../../platform/i18n/use-translation.js';
import { ActionButton } from './action-button.js';
import { useReplayDesk } from './replay-desk-context.js';
import { useOneAct } from './use-one-act.js';
import type { MatchWithReplay } from './use-replay-acts.js';

/** Saves the replay as a file; its hint tells the downloads of the last three months from all (spec §2 "Matches"). */
export function DownloadButton({ match }: { readonly match: MatchWithReplay }) {
  const { t } = useTranslation();
  const { marks, download, askSignIn } = useReplayDesk();
  const { isBusy, run } = useOneAct();
  const isDownloaded = marks.of(match.replayGuid)?.isDownloaded === true;
  const name = t(isDownloaded ? 'matches.download.again' : 'matches.download.name');
  const press = () => {
    if (!marks.isSignedIn) {
      askSignIn();
      return;
    }
    void run(() => download(match), {
      failed: t('matches.download.failed'),
      missing: t('matches.download.missing'),
      lost: t('matches.download.lost'),
    });
  };
  return (
    <ActionButton
      icon="download"
      name={name}
      title={[name, ...countTexts(match, t)].join(' · ')}
      count={match.replayDownloads}
      isDone={isDownloaded}
      isBusy={isBusy}
      onPress={press}
    />
  );
}

/** Other hosts may not count those of the last three months by themselves. */
function countTexts(
  { replayDownloads: count, recentReplayDownloads: recent }: MatchRow,
  t: Translate,
): string[] {
  if (count === 0) return [];
  const all = t('matches.download.count', { count });
  if (recent === undefined) return [all];
  return [all, t('matches.download.recent', { count: recent, months: limits.recentDownloadMonths })];
}
