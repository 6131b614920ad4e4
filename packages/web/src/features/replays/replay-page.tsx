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
import { SkeletonRows } from '../../ui/skeleton.js';
import { droppedFiles } from './dropped-files.js';
import { Line, Stack } from '../../ui/layout.js';
import styles from './replays.module.css';
import { TransferState, useTransferredFile } from './use-transferred-file.js';

const loadOpenReplay = () => loadChunk(() => import('./open/open-replay.js'));
const OpenReplay = lazyPart(async () => (await loadOpenReplay()).OpenReplay);
const FileList = lazyPart(async () => (await loadChunk(() => import('./list/file-list.js'))).FileList);

const LIST_ROWS = 5;
const NO_LIST = { files: [], number: 0 };

/** A zip is listed, whatever its name says. */
async function isZip(file: File): Promise<boolean> {
  const beginning = await file
    .slice(0, 2)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  return new TextDecoder().decode(beginning) === 'PK';
}

/** Repairs a replay in the browser, without sending it to a server (S2-80). */
export function ReplayPage() {
  const { t } = useTranslation();
  const { file, open } = useReplayFile();
  const transferred = useTransferredFile(open);
  const [listed, setListed] = useState<{ readonly files: readonly File[]; readonly number: number }>(NO_LIST);
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
  const openFiles = async (chosen: readonly File[]) => {
    const [first] = chosen;
    if (first === undefined) return;
    const isList = chosen.length > 1 || (await isZip(first));
    transferred.stop();
    setListed(({ number }) => ({ files: isList ? chosen : [], number: number + 1 }));
    if (!isList) openOwn(first);
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
        {listed.files.length === 0 ? null : (
          <Suspense fallback={<SkeletonRows rows={LIST_ROWS} />}>
            <FileList key={listed.number} files={listed.files} opened={opened} onOpen={openOwn} />
          </Suspense>
        )}
        {file.phase === 'none' ? (
          <TransferState transfer={transferred.transfer} load={transferred.load} />
        ) : null}
        {file.phase === 'none' &&
        (listed.files.length > 0 || transferred.transfer.phase === 'loading') ? null : (
          <FileView file={file} onFiles={openFiles} onRecovered={openOwn} isOver={isOver} />
        )}
      </Page>
    </div>
  );
}

interface FileViewProps extends FileProps {
  readonly file: FileState;
  readonly onRecovered: (file: File) => void;
  readonly isOver: boolean;
}

function FileView({ file, onFiles, onRecovered, isOver }: FileViewProps) {
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
          <OpenReplay key={file.number} file={file} onFile={onRecovered} />
        </Suspense>
      );
  }
}

interface FileProps {
  /** Called with at least one file. */
  readonly onFiles: (files: readonly File[]) => unknown;
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
function useWindowDrop(onFiles: FileProps['onFiles']): { readonly isOver: boolean } {
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
      const { dataTransfer } = event;
      if (dataTransfer === null || dataTransfer.files.length === 0) return;
      event.preventDefault();
      void droppedFiles(dataTransfer).then((files) => take(files));
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
