import { Suspense, useEffect, useState, useEffectEvent, type ChangeEvent } from 'react';
import { ReadingState, UnreadableState } from '../../entities/replay/reading-state.js';
import { useReplayFile, type FileState } from '../../entities/replay/use-replay-file.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { buttonClass, ButtonFace } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { Contours } from '../../ui/contours.js';
import { Icon } from '../../ui/icon/icon.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { Page } from '../../ui/page.js';
import { FileList } from './file-list.js';
import { Line, Stack } from '../../ui/layout.js';
import styles from './replays.module.css';
import { TransferState, useTransferredFile } from './transferred-file.js';

const loadOpenReplay = () => loadChunk(() => import('./open/open-replay.js'));
const OpenReplay = lazyPart(async () => (await loadOpenReplay()).OpenReplay);

/** Of those that are chosen together; further ones are left out. */
const MOST_FILES = 50;

/** Repairs a replay in the browser, without sending it to a server (S2-80). */
export function ReplayRepairPage() {
  const { t } = useTranslation();
  const { file, open } = useReplayFile();
  const transferred = useTransferredFile(open);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [opened, setOpened] = useState<File>();
  useEffect(() => {
    // While the user chooses a file. Showing it reports a failure.
    loadOpenReplay().catch(() => undefined);
  }, []);
  const openOwn = (own: File) => {
    transferred.stop();
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
        {file.phase === 'none' ? (
          <TransferState transfer={transferred.transfer} load={transferred.load} />
        ) : null}
        {file.phase === 'none' && transferred.transfer.phase === 'loading' ? null : (
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
          <OpenReplay key={file.number} file={file} onFile={(recovered) => onFiles([recovered])} />
        </Suspense>
      );
  }
}

interface FileProps {
  /** Called with at least one file. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Drop target around a native file input, which is accessible by keyboard. */
function DropZone({ onFiles, isOver }: FileProps & { readonly isOver: boolean }) {
  const { t } = useTranslation();
  return (
    <Stack as="label" gap={12} className={classNames(styles.zone, isOver && styles.isOver)}>
      <Contours seed="replay-repair" width={960} height={320} className={styles.ornament} />
      <FileInput onFiles={onFiles} />
      <Icon name="repair" size={28} />
      <span className={styles.title}>{t('replay.drop.title')}</span>
      <span className={styles.hint}>{t('replay.drop.hint')}</span>
      <span className={buttonClass({ variant: 'primary' })}>{t('replay.drop.choose')}</span>
      <Line as="span" isInline size={13} className={styles.privacy}>
        <Icon name="shield" size={18} />
        {t('replay.drop.privacy')}
      </Line>
    </Stack>
  );
}

function FileButton({ onFiles }: FileProps) {
  const { t } = useTranslation();
  return (
    <label className={classNames(buttonClass({}), styles.button)}>
      <FileInput onFiles={onFiles} />
      <ButtonFace icon="repair">{t('replay.drop.another')}</ButtonFace>
    </label>
  );
}

function FileInput({ onFiles }: FileProps) {
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    if (chosen.length > 0) onFiles(chosen);
    // Reset, so that choosing the same file again fires a change event.
    currentTarget.value = '';
  };
  return <input type="file" multiple className="visually-hidden" onChange={handleChange} />;
}

/** Takes files that are dropped anywhere in the window; the browser would navigate to them otherwise. */
function useWindowDrop(onFiles: (files: readonly File[]) => void): { readonly isOver: boolean } {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      // Without a related target the pointer left the window.
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      setIsOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return { isOver };
}
