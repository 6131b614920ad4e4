import type { MatchRow } from '@ra3/sdk';
import { useEffect, useRef, useState, createContext, useContext, type ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { sidesText } from '../match-link.js';
import { useReplayActionsContext } from '../replay-actions/replay-actions-context.js';
import { hasReplay, type MatchWithReplay } from '../replay-actions/replay-requests.js';
import { useDownloadQueue } from './download-tray.js';
import { Line } from '../../../ui/layout.js';
import styles from './match-list.module.css';

/** Selects all rows of the page, and downloads the selected ones. It has the same height whether rows are selected or not. */
export function SelectionBar() {
  const { t } = useTranslation();
  const selection = useSelection();
  const { queue } = useDownloadQueue();
  const { download } = useReplayActionsContext();
  if (selection === undefined) return null;
  const { selectable, selected, select } = selection;
  const guids = selectable.map(({ replayGuid }) => replayGuid);
  const startDownloads = () => {
    if (selected.length === 0) return;
    queue.add(selected, download);
    select(guids, false);
  };
  return (
    <div className={styles.selectionBar} role="group" aria-label={t('matches.select.label')}>
      <AllBox
        isAll={selected.length === selectable.length && selectable.length > 0}
        isSome={selected.length > 0}
        onChange={(isSelected) => select(guids, isSelected)}
      />
      <Button
        size="small"
        icon="download"
        variant={selected.length === 0 ? 'secondary' : 'primary'}
        aria-disabled={selected.length === 0}
        onClick={startDownloads}
      >
        {selected.length === 0
          ? t('matches.select.downloadNone')
          : t('matches.select.download', { count: selected.length })}
      </Button>
    </div>
  );
}

function AllBox(
  props: Readonly<{ isAll: boolean; isSome: boolean; onChange: (isSelected: boolean) => void }>,
) {
  const { isAll, isSome, onChange } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // There is no attribute for the third state of a checkbox.
    if (box.current !== null) box.current.indeterminate = isSome && !isAll;
  }, [isAll, isSome]);
  return (
    <Line as="label" gap={12} isInline className={styles.all}>
      <input ref={box} type="checkbox" checked={isAll} onChange={({ target }) => onChange(target.checked)} />
      {t('matches.select.all')}
    </Line>
  );
}

/** The check box of a row; nothing in lists without selection, and disabled for a match without a replay. */
export function SelectionBox({ match }: { readonly match: MatchRow }) {
  const { t } = useTranslation();
  const selection = useSelection();
  if (selection === undefined) return null;
  const { replayGuid: guid } = match;
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={t('matches.select.one', { players: sidesText(match) })}
        disabled={guid === null}
        checked={guid !== null && selection.isSelected(guid)}
        onChange={({ target }) => {
          if (guid !== null) selection.select([guid], target.checked);
        }}
      />
    </label>
  );
}

/** Lets the rows of a list be selected. A row that leaves the list leaves the selection too. */
export function SelectionProvider(props: Readonly<{ matches: readonly MatchRow[]; children: ReactNode }>) {
  const { matches, children } = props;
  const [guids, setGuids] = useState<ReadonlySet<string>>(new Set());
  const selectable = matches.filter(hasReplay);
  const value = {
    selectable,
    selected: selectable.filter(({ replayGuid }) => guids.has(replayGuid)),
    isSelected: (guid: string) => guids.has(guid),
    select: (changed: readonly string[], isSelected: boolean) =>
      setGuids((before) => {
        const others = [...before].filter((guid) => !changed.includes(guid));
        return new Set(isSelected ? [...others, ...changed] : others);
      }),
  };
  return <SelectionContext value={value}>{children}</SelectionContext>;
}

interface Selection {
  readonly selectable: readonly MatchWithReplay[];
  readonly selected: readonly MatchWithReplay[];
  readonly isSelected: (guid: string) => boolean;
  readonly select: (guids: readonly string[], isSelected: boolean) => void;
}

const SelectionContext = createContext<Selection | undefined>(undefined);

/** The selection of the list around a row; undefined for a list whose rows cannot be selected. */
function useSelection(): Selection | undefined {
  return useContext(SelectionContext);
}
