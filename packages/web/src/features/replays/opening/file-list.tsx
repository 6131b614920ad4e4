import { cleanText } from '@ra3/sdk/rules';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button/button.js';
import { classNames } from '../../../ui/class-names.js';
import styles from './file-list.module.css';
import { LONGEST_FILE_NAME } from '../../../entities/replay/reading/reading-state.js';
import { MatchAnswerText, WhyNone } from '../finding/match-answer-text.js';
import { useFindMatches } from '../finding/use-find-matches.js';

interface FileListProps {
  readonly files: readonly File[];
  readonly opened: File | undefined;
  readonly onOpen: (file: File) => void;
}

/** The files that were chosen together; one of them is open. Their matches are looked for on request. */
export function FileList({ files, opened, onOpen }: FileListProps) {
  const { t } = useTranslation();
  const { answers, isLooking, start } = useFindMatches(files);
  const isNoneMissing = answers.every(({ kind }) => kind !== 'none');
  return (
    <div className={styles.files}>
      <ul
        className={classNames(styles.list, answers.length > 0 && styles.answered)}
        aria-label={t('replay.drop.files', { count: files.length })}
      >
        {files.map((file, place) => {
          const answer = answers[place];
          return (
            <li key={`${String(place)} ${file.name}`} className={styles.row}>
              <Button
                size="small"
                variant={file === opened ? 'secondary' : 'quiet'}
                aria-pressed={file === opened}
                onClick={() => {
                  onOpen(file);
                }}
              >
                <bdi className={styles.name}>{cleanText(file.name, LONGEST_FILE_NAME)}</bdi>
              </Button>
              {answer === undefined ? null : (
                <span className={styles.answer}>
                  <MatchAnswerText answer={answer} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <div className={styles.find}>
        <Button size="small" icon="search" isBusy={isLooking} onClick={start}>
          {t('replay.find.startAll')}
        </Button>
        <p role="status" className={styles.hint}>
          {isLooking ? (
            t('replay.find.progress', { done: answers.length, all: files.length })
          ) : isNoneMissing ? (
            t('replay.find.sends')
          ) : (
            <WhyNone />
          )}
        </p>
      </div>
    </div>
  );
}
