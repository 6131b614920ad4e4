import { cleanText } from '@ra3/sdk/rules';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button/button.js';
import styles from './file-list.module.css';
import { LONGEST_FILE_NAME } from '../../../entities/replay/reading/reading-state.js';

interface FileListProps {
  readonly files: readonly File[];
  readonly opened: File | undefined;
  readonly onOpen: (file: File) => void;
}

/** The files that were chosen together; one of them is open. */
export function FileList({ files, opened, onOpen }: FileListProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.list} role="group" aria-label={t('replay.drop.files', { count: files.length })}>
      {files.map((file, place) => (
        <Button
          key={`${String(place)} ${file.name}`}
          size="small"
          variant={file === opened ? 'secondary' : 'quiet'}
          aria-pressed={file === opened}
          onClick={() => {
            onOpen(file);
          }}
        >
          <bdi className={styles.name}>{cleanText(file.name, LONGEST_FILE_NAME)}</bdi>
        </Button>
      ))}
    </div>
  );
}
