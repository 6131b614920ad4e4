import { useUrlState } from '../../platform/routing/use-url-state.js';

export type RoomLayout = 'table' | 'cards';

export interface StatusView {
  /** The chosen mod group; undefined for all. */
  readonly mod: string | undefined;
  readonly layout: RoomLayout;
  readonly chooseMod: (mod: string | undefined) => void;
  readonly chooseLayout: (layout: RoomLayout) => void;
}

/** Filter and layout of the status page, kept in the URL so that they can be shared and survive a reload. */
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
