import type { MatchRow } from '@ra3/sdk/browser';
import { limits } from '@ra3/sdk/facts';
import { useTranslation, type Translate } from '../../../platform/i18n/use-translation.js';
import { ActionButton } from './action-button.js';
import { useReplayActionsContext } from './replay-actions-context.js';
import { useReplayAction } from './use-replay-action.js';
import type { MatchWithReplay } from './use-replay-requests.js';

/** Saves the replay as a file; the tooltip shows all downloads and those of the last three months (S2-64). */
export function DownloadButton({ match }: { readonly match: MatchWithReplay }) {
  const { t } = useTranslation();
  const { marks, offers, download, askSignIn } = useReplayActionsContext();
  const { isBusy, run } = useReplayAction();
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
      countText={offers.includes('recentDownloads') ? recentFirst(match) : undefined}
      isDone={isDownloaded}
      isBusy={isBusy}
      onPress={press}
    />
  );
}

/** The downloads of three months with all of them in brackets (S2-64); other hosts may send only the latter. */
function recentFirst({ replayDownloads: all, recentReplayDownloads: recent }: MatchRow): string | undefined {
  return recent === undefined ? undefined : `${String(recent)} (${String(all)})`;
}

/** Texts of the download counts; other hosts may not send the count of the last three months. */
function countTexts(
  { replayDownloads: count, recentReplayDownloads: recent }: MatchRow,
  t: Translate,
): string[] {
  if (count === 0) return [];
  const all = t('matches.download.count', { count });
  if (recent === undefined) return [all];
  return [all, t('matches.download.recent', { count: recent, months: limits.recentDownloadMonths })];
}
