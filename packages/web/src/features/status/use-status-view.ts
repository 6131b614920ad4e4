import { useUrlState } from '../../platform/routing/use-url-state.js';

export type RoomLayout = 'table' | 'cards';

export interface StatusView {
  /** The mod group that is looked at; all of them when undefined. */
  readonly mod: string | undefined;
  readonly layout: RoomLayout;
  readonly chooseMod: (mod: string | undefined) => void;
  readonly chooseLayout: (layout: RoomLayout) => void;
}

/** What is looked at and how, kept in the address so that it can be shared and survives a reload. */
export function useStatusView(): StatusView {
  const { query, changeQuery } = useUrlState();
  return {
    mod: query.get('mod') ?? undefined,
    layout: query.get('view') === 'cards' ? 'cards' : 'table',
    chooseMod: (mod) => {
      changeQuery({ mod }, { replace: true });
    },
    chooseLayout: (layout) => {
      changeQuery({ view: layout === 'cards' ? 'cards' : undefined }, { replace: true });
    },
  };
}
