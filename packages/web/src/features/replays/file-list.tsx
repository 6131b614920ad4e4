import { cleanText } from '@ra3/sdk/rules/text';
import { useEffect, useRef, useState } from 'react';
import { LONGEST_FILE_NAME } from '../../entities/replay/reading-state.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { Row, Stack, Text } from '../../ui/layout.js';
import { type MatchAnswer, MatchAnswerText, WhyNone, useFindMatch } from './match-of-replay.js';
import type { ReplayIdentity } from './replay-identity.js';
import styles from './replays.module.css';

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
    <Stack gap={12}>
      <Row
        as="ul"
        columnGap={16}
        className={classNames(answers.length > 0 && styles.answered)}
        aria-label={t('replay.drop.files', { count: files.length })}
      >
        {files.map((file, place) => {
          const answer = answers[place];
          return (
            <Row as="li" isCentred gap={4} columnGap={8} width="fit" key={`${String(place)} ${file.name}`}>
              <Button
                size="small"
                variant={file === opened ? 'secondary' : 'quiet'}
                aria-pressed={file === opened}
                onClick={() => onOpen(file)}
              >
                <Text as="bdi" width="fit" isBreaking>
                  {cleanText(file.name, LONGEST_FILE_NAME)}
                </Text>
              </Button>
              {answer === undefined ? null : (
                <Text as="span" width="fit" size={13} isBreaking>
                  <MatchAnswerText answer={answer} />
                </Text>
              )}
            </Row>
          );
        })}
      </Row>
      <Row columnGap={12} isCentred>
        <Button size="small" icon="search" isBusy={isLooking} onClick={start}>
          {t('replay.find.startAll')}
        </Button>
        <Text tone="muted" size={13} role="status">
          {isLooking ? (
            t('replay.find.progress', { done: answers.length, all: files.length })
          ) : isNoneMissing ? (
            t('replay.find.sends')
          ) : (
            <WhyNone />
          )}
        </Text>
      </Row>
    </Stack>
  );
}

/** The answers for files by their place in the list; those behind the last one are still looked for. */
interface FoundMatches {
  readonly answers: readonly MatchAnswer[];
  readonly isLooking: boolean;
  readonly start: () => void;
}

/** Searches for the matches of several files, one after the other. Other files restart the search. */
function useFindMatches(files: readonly File[]): FoundMatches {
  const findMatch = useFindMatch();
  const [state, setState] = useState<{
    files: readonly File[];
    answers: readonly MatchAnswer[];
    isLooking: boolean;
  }>();
  const shown = useRef(files);
  useEffect(() => {
    shown.current = files;
  }, [files]);
  const look = async () => {
    const answers: MatchAnswer[] = [];
    setState({ files, answers: [], isLooking: true });
    for (const file of files) {
      answers.push(await findMatch(await readFile(file)));
      if (shown.current !== files) return;
      setState({ files, answers: [...answers], isLooking: answers.length < files.length });
    }
  };
  const isCurrent = state?.files === files;
  return {
    answers: isCurrent ? state.answers : [],
    isLooking: isCurrent && state.isLooking,
    start: () => void look(),
  };
}

/** The reader of replays loads with the first search; without it a file says nothing. */
async function readFile(file: File): Promise<ReplayIdentity | undefined> {
  try {
    const { readIdentity } = await loadChunk(() => import('./read-identity.js'));
    return await readIdentity(file);
  } catch {
    return undefined;
  }
}
