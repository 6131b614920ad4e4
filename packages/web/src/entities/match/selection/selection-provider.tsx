import type { MatchRow } from '@ra3/sdk/browser';
import { useState, type ReactNode } from 'react';
import { hasReplay } from '../has-replay.js';
import { SelectionContext } from './selection-context.js';

interface SelectionProviderProps {
  readonly matches: readonly MatchRow[];
  readonly children: ReactNode;
}

/** Lets the rows of a list be selected. A row that leaves the list leaves the selection too. */
export function SelectionProvider({ matches, children }: SelectionProviderProps) {
  const [guids, setGuids] = useState<ReadonlySet<string>>(new Set());
  const selectable = matches.filter(hasReplay);
  const value = {
    selectable,
    selected: selectable.filter(({ replayGuid }) => guids.has(replayGuid)),
    isSelected: (guid: string) => guids.has(guid),
    select: (changed: readonly string[], isSelected: boolean) => {
      setGuids((before) => {
        const others = [...before].filter((guid) => !changed.includes(guid));
        return new Set(isSelected ? [...others, ...changed] : others);
      });
    },
  };
  return <SelectionContext value={value}>{children}</SelectionContext>;
}
