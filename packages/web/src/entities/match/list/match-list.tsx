import type { MatchRow as Match } from '@ra3/sdk';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useRowsInSteps } from '../../../ui/table.js';
import { DownloadTray } from './download-tray.js';
import { ReplayActionsProvider } from '../replay-actions/replay-actions-provider.js';
import { SelectionBar, SelectionBox, SelectionProvider } from './selection.js';
import type { ListOffers } from '../replay-actions/replay-actions-context.js';
import { TagButton } from '../replay-actions/action-button.js';
import { ReplayActions } from '../replay-actions/replay-actions.js';
import { MatchRow, MatchRows } from '../match-row.js';

export interface MatchListProps {
  readonly matches: readonly Match[];
  /** The persona that the list belongs to: each row begins with its result. */
  readonly personaId?: number;
  readonly offers?: ListOffers;
  readonly markedId?: string | undefined;
  readonly noteOf?: ((match: Match) => ReactNode) | undefined;
  /** Shows the first rows alone, and below them the button that shows the others. */
  readonly fold?: { readonly rows: number; readonly button: (hidden: number) => ReactNode } | undefined;
  /** Shown below the list, above the tray of downloads. */
  readonly below?: ReactNode;
}

const NONE: ListOffers = [];

/** Finished matches, newest first, with the actions for their replays. */
export function MatchList({
  matches,
  personaId,
  offers = NONE,
  markedId,
  noteOf,
  fold,
  below,
}: MatchListProps) {
  const { t } = useTranslation();
  const isSelectable = offers.includes('selection');
  const { unfolded, more } = foldRows(matches.length, fold);
  const drawn = useRowsInSteps(unfolded);
  // The page scrolls to a marked match at once.
  const rows = markedId === undefined ? matches.slice(0, drawn) : matches;
  const list = (
    <MatchRows
      label={t('matches.list')}
      looks={[isSelectable && 'selectable', offers.includes('repair') && 'withRepair']}
    >
      {rows.map((match) => (
        <MatchRow
          key={match.id}
          match={match}
          personaId={personaId}
          isMarked={match.id === markedId}
          note={noteOf?.(match)}
          lead={<SelectionBox match={match} />}
          tag={<TagButton match={match} />}
          actions={<ReplayActions match={match} />}
        />
      ))}
    </MatchRows>
  );
  return (
    <ReplayActionsProvider matches={matches} offers={offers}>
      {isSelectable ? (
        <SelectionProvider matches={matches}>
          <SelectionBar />
          {list}
        </SelectionProvider>
      ) : (
        list
      )}
      {more}
      {below}
      {isSelectable ? <DownloadTray /> : null}
    </ReplayActionsProvider>
  );
}

/** How many rows are shown, and the button for the others. */
function foldRows(total: number, fold: MatchListProps['fold']) {
  if (fold === undefined || fold.rows >= total) return { unfolded: total, more: null };
  return { unfolded: fold.rows, more: fold.button(total - fold.rows) };
}
