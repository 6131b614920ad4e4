import { formatLength } from '@ra3/sdk/rules/matches';
import { cleanText } from '@ra3/sdk/rules/text';
import { useState } from 'react';
import { LONGEST_FILE_NAME } from '../../../entities/replay/reading-state.js';
import { useNumberFormat, useTranslation } from '../../../platform/i18n/use-translation.js';
import { saveFile } from '../../../platform/save-file.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Row, Text } from '../../../ui/layout.js';
import { RecoverPanel } from '../recover-panel.js';
import { isWhole, recoveredNames } from './list-rows.js';
import type { FileRow, useListedFiles } from './use-listed-files.js';

const ZIP_NAME = 'recovered-replays.zip';
const MOST_NAMES = 20;

interface Result {
  readonly isSaved: boolean;
  /** What could not be made whole. */
  readonly left: readonly FileRow[];
}

type RecoverAllProps = Pick<ReturnType<typeof useListedFiles>, 'rows' | 'recoverAll'>;

/** Makes all recordings whole that can be, into one zip. */
export function RecoverAll({ rows, recoverAll }: RecoverAllProps) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const broken = rows.filter(({ faults }) => faults.length > 0);
  const { result, run, recover } = useRecovery({ rows, recoverAll }, broken);
  const lossy = broken.filter(({ secondsCut }) => secondsCut !== 0);
  const sum = (valueOf: (row: FileRow) => number) => lossy.reduce((all, row) => all + valueOf(row), 0);
  const loss = t('replay.all.loss', {
    count: lossy.length,
    bytes: whole(sum(({ bytesCut }) => bytesCut)),
    length: formatLength(sum(({ secondsCut }) => secondsCut ?? 0)),
  });
  if (broken.length === 0) return null;
  return (
    <>
      <RecoverPanel
        text={`${t('replay.all.can', { count: broken.length })} ${lossy.length === 0 ? '' : loss}`}
        label={t('replay.all.recover')}
        isLossy={lossy.length > 0}
        recover={recover}
      />
      {run === undefined ? null : (
        <Row columnGap={12} isCentred>
          <Text isNumeric>
            {t('replay.all.progress', { done: whole(run.done), all: whole(broken.length) })}
          </Text>
          <Button size="small" onClick={run.stop}>
            {t('replay.all.stop')}
          </Button>
        </Row>
      )}
      <div role="status">{result === undefined ? null : <Outcome {...result} />}</div>
    </>
  );
}

/** Makes the broken ones whole, saves those that could be, and says what was left. */
function useRecovery({ rows, recoverAll }: RecoverAllProps, broken: readonly FileRow[]) {
  const [result, setResult] = useState<Result>();
  const [run, setRun] = useState<{ readonly done: number; readonly stop: () => void }>();
  const recover = async () => {
    const places = rows.flatMap(({ faults }, place) => (faults.length > 0 ? [place] : []));
    const names = recoveredNames(broken.map(({ file }) => file.name));
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    let done = 0;
    const goOn = () => {
      setRun({ done: Math.min(done, places.length), stop });
      done += 1;
      return !stopping.signal.aborted;
    };
    goOn();
    setResult(undefined);
    const { zip, failed } = await recoverAll(places, names, goOn).finally(() => setRun(undefined));
    if (stopping.signal.aborted) return;
    const isLeft = new Set(failed.map((place) => broken[place]));
    const left = rows.filter((row) => isLeft.has(row) || (row.faults.length === 0 && !isWhole(row)));
    const isSaved = failed.length < places.length;
    if (isSaved) saveFile(ZIP_NAME, zip, 'application/zip');
    setResult({ isSaved, left });
  };
  return { result, run, recover };
}

function Outcome({ isSaved, left }: Result) {
  const { t } = useTranslation();
  const text = t('replay.all.left', { count: left.length, names: namesOf(left) });
  if (!isSaved) return <Alert tone="bad" title={text} />;
  return (
    <Alert tone="good" title={t('replay.save.saved', { name: ZIP_NAME })}>
      {left.length === 0 ? null : <p>{text}</p>}
    </Alert>
  );
}

function namesOf(rows: readonly FileRow[]): string {
  const names = rows.slice(0, MOST_NAMES).map(({ file }) => cleanText(file.name, LONGEST_FILE_NAME));
  return `${names.join(', ')}${rows.length > MOST_NAMES ? ' …' : ''}`;
}
