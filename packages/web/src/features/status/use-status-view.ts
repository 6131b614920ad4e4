import { useSearchParams } from '../../platform/routing/router.js';

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
  const [query, setQuery] = useSearchParams();
  const change = (name: string, value: string | undefined) => {
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === undefined) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  };
  return {
    mod: query.get('mod') ?? undefined,
    layout: query.get('view') === 'cards' ? 'cards' : 'table',
    chooseMod: (mod) => {
      change('mod', mod);
    },
    chooseLayout: (layout) => {
      change('view', layout === 'cards' ? 'cards' : undefined);
    },
  };
}
