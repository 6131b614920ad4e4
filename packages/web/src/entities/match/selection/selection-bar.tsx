import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button/button.js';
import { useDownloadQueue } from '../downloads/use-download-queue.js';
import { useReplayActionsContext } from '../replay-actions/replay-actions-context.js';
import styles from './selection-bar.module.css';
import { useSelection } from './selection-context.js';

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
    <div className={styles.bar} role="group" aria-label={t('matches.select.label')}>
      <AllBox
        isAll={selected.length === selectable.length && selectable.length > 0}
        isSome={selected.length > 0}
        onChange={(isSelected) => {
          select(guids, isSelected);
        }}
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

interface AllBoxProps {
  readonly isAll: boolean;
  readonly isSome: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

function AllBox({ isAll, isSome, onChange }: AllBoxProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // There is no attribute for the third state of a checkbox.
    if (box.current !== null) box.current.indeterminate = isSome && !isAll;
  }, [isAll, isSome]);
  return (
    <label className={styles.all}>
      <input
        ref={box}
        type="checkbox"
        checked={isAll}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
      />
      {t('matches.select.all')}
    </label>
  );
}
