import type { MatchRow } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { Link } from 'react-router-dom';
import { useTranslation, type Translate } from '../../../platform/i18n/use-translation.js';
import { links } from '../../../platform/routing/links.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { withQuery } from '../../../platform/routing/with-query.js';
import { useToast } from '../../../ui/alert.js';
import { classNames } from '../../../ui/class-names.js';
import { sidesText } from '../match-link.js';
import { openInRepair } from '../open-in-repair.js';
import { ActionButton, ActionLabel } from './action-button.js';
import { useReplayActionsContext, useReplayAction } from './replay-actions-context.js';
import styles from './replay-actions.module.css';
import { hasReplay, type MatchWithReplay } from './replay-requests.js';

/** The buttons for a match's replay, or a note when it has none (S2-66). */
export function ReplayActions(props: {
  readonly match: MatchRow;
  /** Whether each button shows its name beside its icon. */
  readonly isLabelled?: boolean;
}) {
  const { match, isLabelled = false } = props;
  const { t } = useTranslation();
  const { offers } = useReplayActionsContext();
  if (!hasReplay(match)) return <p className={styles.none}>{t('matches.noReplay')}</p>;
  return (
    <div
      className={classNames(styles.rowActions, isLabelled && styles.labelled)}
      role="group"
      aria-label={t('matches.replayOf', { players: sidesText(match) })}
    >
      <FavouriteButton match={match} />
      <RecommendButton match={match} />
      <DownloadButton match={match} />
      {offers.includes('repair') ? <RepairLink guid={match.replayGuid} /> : null}
      <PlayLink guid={match.replayGuid} />
    </div>
  );
}

/** Saves the replay as a file; the tooltip shows all downloads and those of the last three months (S2-64). */
function DownloadButton({ match }: { readonly match: MatchWithReplay }) {
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

/** Adds a match to the favourites under a tag, or removes it (S4-21, S5-13). The star shows the state on the host. */
function FavouriteButton({ match }: { readonly match: MatchWithReplay }) {
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

/** Recommends a match to all users, or withdraws the recommendation (S4-21). */
function RecommendButton({ match }: { readonly match: MatchWithReplay }) {
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

/** Link that plays the replay in a program on the user's computer; nothing without the query parameter. */
function PlayLink({ guid }: { readonly guid: string }) {
  const { t } = useTranslation();
  const address = usePlayAddress(guid);
  if (address === undefined) return null;
  return (
    <a className={styles.action} href={address} title={t('matches.play')}>
      <ActionLabel icon="play" name={t('matches.play')} />
    </a>
  );
}

const SAFE_GUID = /^[\w-]{1,64}$/;

/** The query parameter that shows the play links, with any value (S2-67). */
const PLAY_PARAMETER = 'enablePlayReplay';

/** The scheme is assumed. Undefined without the query parameter, and for a guid that is unsafe in a URL. */
function usePlayAddress(guid: string): string | undefined {
  const { query } = useUrlState();
  return query.has(PLAY_PARAMETER) && SAFE_GUID.test(guid) ? `ra3replay://play/${guid}` : undefined;
}

/** Wraps `linkTo` so that links to other pages of a list keep the query parameter. */
export function useLinkWithPlayParameter(linkTo: (page: number) => string): (page: number) => string {
  const { query } = useUrlState();
  if (!query.has(PLAY_PARAMETER)) return linkTo;
  return (page) => {
    const address = linkTo(page);
    return `${address}${address.includes('?') ? '&' : '?'}${PLAY_PARAMETER}`;
  };
}

function RepairLink({ guid }: { readonly guid: string }) {
  const { t } = useTranslation();
  return (
    <Link
      className={styles.action}
      to={withQuery(links.replayRepair.to(), { match: guid })}
      state={openInRepair}
      title={t('matches.repair')}
    >
      <ActionLabel icon="repair" name={t('matches.repair')} />
    </Link>
  );
}
