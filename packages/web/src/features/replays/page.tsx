import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Page } from '../../ui/page/page.js';
import { PageHead } from '../../platform/page/page-head.js';
import { loadChunk } from '../../ui/lazy/load-chunk.js';
import { DropZone, FileButton } from './opening/drop-zone.js';
import { FileList } from './opening/file-list.js';
import { HandOverState } from './opening/hand-over-state.js';
import styles from './page.module.css';
import { ReadingState } from '../../entities/replay/reading/reading-state.js';
import { UnreadableState } from '../../entities/replay/reading/unreadable-state.js';
import { useHandedOverFile } from './opening/use-handed-over-file.js';
import { useReplayFile, type FileState } from '../../entities/replay/reading/use-replay-file.js';
import { useWindowDrop } from './opening/use-window-drop.js';

const loadOpenReplay = () => loadChunk(() => import('./open-replay.js'));
const OpenReplay = lazy(async () => ({ default: (await loadOpenReplay()).OpenReplay }));

/** Of those that are chosen together; further ones are left out. */
const MOST_FILES = 50;

/** Repairs a replay in the browser, without sending it to a server (S2-80). */
export function ReplayRepairPage() {
  const { t } = useTranslation();
  const { file, open } = useReplayFile();
  const handed = useHandedOverFile(open);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [opened, setOpened] = useState<File>();
  useEffect(() => {
    // While the user chooses a file. Showing it reports a failure.
    loadOpenReplay().catch(() => undefined);
  }, []);
  const openOwn = (own: File) => {
    handed.stop();
    setOpened(own);
    open(own);
  };
  const openFiles = (chosen: readonly File[]) => {
    const [first] = chosen;
    if (first === undefined) return;
    setFiles(chosen.slice(0, MOST_FILES));
    openOwn(first);
  };
  const { isOver } = useWindowDrop(openFiles);
  return (
    <div className={isOver ? styles.over : undefined}>
      <Page isReading>
        <PageHead
          title={t('replay.title')}
          context={t('replay.context')}
          controls={file.phase === 'open' ? <FileButton onFiles={openFiles} /> : undefined}
        />
        {files.length > 1 ? <FileList files={files} opened={opened} onOpen={openOwn} /> : null}
        {file.phase === 'none' ? <HandOverState handOver={handed.handOver} load={handed.load} /> : null}
        {file.phase === 'none' && handed.handOver.phase === 'loading' ? null : (
          <FileView file={file} onFiles={openFiles} isOver={isOver} />
        )}
      </Page>
    </div>
  );
}

interface FileViewProps {
  readonly file: FileState;
  readonly onFiles: (files: readonly File[]) => void;
  readonly isOver: boolean;
}

function FileView({ file, onFiles, isOver }: FileViewProps) {
  switch (file.phase) {
    case 'none':
      return <DropZone onFiles={onFiles} isOver={isOver} />;
    case 'reading':
      return <ReadingState {...file} />;
    case 'unreadable':
      return (
        <>
          <UnreadableState {...file} />
          <DropZone onFiles={onFiles} isOver={isOver} />
        </>
      );
    case 'open':
      return (
        <Suspense fallback={<ReadingState name={file.name} done={1} total={1} />}>
          <OpenReplay
            key={file.number}
            file={file}
            onFile={(recovered) => {
              onFiles([recovered]);
            }}
          />
        </Suspense>
      );
  }
}
