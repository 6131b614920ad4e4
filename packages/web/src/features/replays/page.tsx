import { useState, type DragEvent } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Page } from '../../ui/page/page.js';
import { PageHead } from '../../platform/page/page-head.js';
import { DropZone, FileButton } from './opening/drop-zone.js';
import { HandOverState } from './opening/hand-over-state.js';
import { OpenReplay } from './open-replay.js';
import styles from './page.module.css';
import { ReadingState } from './opening/reading-state.js';
import { UnreadableState } from './opening/unreadable-state.js';
import { useHandedOverFile } from './opening/use-handed-over-file.js';
import { useReplayFile, type FileState } from './opening/use-replay-file.js';

/** Repairs a replay in the browser, without sending it to a server (S2-80). */
export function ReplayRepairPage() {
  const { t } = useTranslation();
  const { file, open } = useReplayFile();
  const handed = useHandedOverFile(open);
  const openOwn = (own: File) => {
    handed.stop();
    open(own);
  };
  const { isOver, handlers } = useDrop(openOwn);
  return (
    <div className={isOver ? styles.over : undefined} {...handlers}>
      <Page>
        <PageHead
          title={t('replay.title')}
          context={t('replay.context')}
          controls={file.phase === 'open' ? <FileButton onFile={openOwn} /> : undefined}
        />
        {file.phase === 'none' ? <HandOverState handOver={handed.handOver} load={handed.load} /> : null}
        {file.phase === 'none' && handed.handOver.phase === 'loading' ? null : (
          <FileView file={file} onFile={openOwn} isOver={isOver} />
        )}
      </Page>
    </div>
  );
}

interface FileViewProps {
  readonly file: FileState;
  readonly onFile: (file: File) => void;
  readonly isOver: boolean;
}

function FileView({ file, onFile, isOver }: FileViewProps) {
  switch (file.phase) {
    case 'none':
      return <DropZone onFile={onFile} isOver={isOver} />;
    case 'reading':
      return <ReadingState {...file} />;
    case 'unreadable':
      return (
        <>
          <UnreadableState {...file} />
          <DropZone onFile={onFile} isOver={isOver} />
        </>
      );
    case 'open':
      return <OpenReplay key={file.number} file={file} onFile={onFile} />;
  }
}

/** Makes the whole page a drop target, because the browser navigates to a file that is dropped elsewhere. */
function useDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      const isInside =
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!isInside) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      const dropped = event.dataTransfer.files.item(0);
      if (dropped === null) return;
      event.preventDefault();
      onFile(dropped);
    },
  };
  return { isOver, handlers };
}
