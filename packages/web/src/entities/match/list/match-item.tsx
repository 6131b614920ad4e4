import type { MatchRow as Match } from '@ra3/sdk';
import type { ReactNode } from 'react';
import { MatchRow } from '../match-row.js';
import { TagButton } from '../replay-actions/action-button.js';
import { ReplayActions } from '../replay-actions/replay-actions.js';
import { SelectionBox } from './selection.js';

interface MatchItemProps {
  readonly match: Match;
  readonly personaId: number | undefined;
  readonly isMarked: boolean;
  readonly note: ReactNode;
}

/** A match with the actions for its replay. */
export function MatchItem(row: MatchItemProps) {
  const { match } = row;
  return (
    <MatchRow
      {...row}
      lead={<SelectionBox match={match} />}
      tag={<TagButton match={match} />}
      actions={<ReplayActions match={match} />}
    />
  );
}
