import type { Verification } from '@ra3/replay-tools';
import { formatLength } from '@ra3/sdk/rules/matches';
import { cleanText } from '@ra3/sdk/rules/text';
import { LONGEST_FILE_NAME } from '../../../entities/replay/reading-state.js';
import type { OpenFile } from '../../../entities/replay/use-replay-file.js';
import { saveFile } from '../../../platform/save-file.js';
import { useNumberFormat, useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Row, Stack, Text } from '../../../ui/layout.js';
import { REPLAY_TYPE, suffixedFileName } from '../file-names.js';
import { Question, RecoverPanel } from '../recover-panel.js';
import { countDropped, lostOrders, type ChunkChoices } from './chunk-choices.js';
import styles from './open-replay.module.css';
import { useRepair, type RepairOutcome, type RepairQuestion } from './use-repair.js';

interface SavePanelProps {
  readonly file: OpenFile;
  readonly choices: ChunkChoices;
  readonly onFile: (file: File) => void;
}

export function SavePanel(props: SavePanelProps) {
  return isBroken(props.file.replay.verification) ? <RecoverOne {...props} /> : <RepairPanel {...props} />;
}

function RepairPanel({ file, choices }: SavePanelProps) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const { outcome, isBusy, save, question, answer } = useRepair(file, choices);
  const { named, chunks, verdict } = file.replay.verification;
  const dropped = countDropped(named, choices);
  const [total, left] = [whole(chunks.total), whole(dropped)];
  // A complete replay has nothing to save until the user leaves a chunk out.
  if (verdict === 'healthy' && dropped === 0 && outcome === undefined) return null;
  return (
    <Stack gap={12} className={styles.panel}>
      <LostOrders choices={choices} />
      <Row columnGap={16} isCentred justify="between">
        <Text isNumeric>
          {dropped === 0
            ? t('replay.save.nothing')
            : t('replay.save.willDrop', { count: dropped, dropped: left, total })}
        </Text>
        <Button variant="primary" icon="download" isBusy={isBusy} disabled={dropped === 0} onClick={save}>
          {t('replay.save.save')}
        </Button>
      </Row>
      <Outcome outcome={outcome} />
      <SaveQuestion question={question} onAnswer={answer} />
    </Stack>
  );
}

function LostOrders({ choices }: { readonly choices: ChunkChoices }) {
  const { t } = useTranslation();
  const lost = lostOrders(choices);
  if (lost.length === 0) return null;
  return (
    <Alert tone="warn" isUrgent title={t('replay.save.ordersLost', { count: lost.length })}>
      <p>{t('replay.save.ordersLostWhy', { chunks: formatChunkNumbers(lost) })}</p>
    </Alert>
  );
}

function Outcome({ outcome }: { readonly outcome: RepairOutcome | undefined }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  return (
    <div role="status">
      {outcome === undefined ? null : outcome.kind === 'failed' ? (
        <Alert tone="bad" title={t('replay.save.failed')}>
          <p>{t(`replay.refusal.${outcome.reason}`)}</p>
        </Alert>
      ) : (
        <Alert
          tone="good"
          title={t('replay.save.saved', { name: cleanText(outcome.name, LONGEST_FILE_NAME) })}
        >
          <p>
            {t('replay.save.savedHow', {
              count: outcome.droppedChunks,
              bytes: whole(outcome.bytesRemoved),
              verdict: t(`replay.verdict.${outcome.verdict}`),
            })}
          </p>
        </Alert>
      )}
    </div>
  );
}

/** Makes a broken recording whole, saves the result and opens it for inspection and repair. */
function RecoverOne({ file: { name, worker, replay }, onFile }: SavePanelProps) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const { bytesCut: count, secondsCut } = replay.verification;
  const loss = secondsCut === null ? 'unknown' : secondsCut === 0 ? 'nothing' : 'seconds';
  const recover = async () => {
    const answer = await worker.call((session) => session.recover());
    if (answer.kind === 'refused') throw new Error(answer.reason);
    const recovered = suffixedFileName(name, 'recovered');
    saveFile(recovered, [answer.bytes], REPLAY_TYPE);
    onFile(new File([answer.bytes], recovered, { type: REPLAY_TYPE }));
  };
  return (
    <Stack gap={12} className={styles.panel}>
      <RecoverPanel
        text={t(`replay.recover.${loss}`, {
          ...{ count, bytes: whole(count), length: formatLength(secondsCut ?? 0) },
        })}
        label={t('replay.recover.recover')}
        isLossy={secondsCut !== 0}
        recover={recover}
      />
    </Stack>
  );
}

interface SaveQuestionProps {
  readonly question: RepairQuestion | undefined;
  readonly onAnswer: (isAgreed: boolean) => void;
}

function SaveQuestion({ question, onAnswer }: SaveQuestionProps) {
  const { t } = useTranslation();
  const isEnd = question?.kind === 'end-lost';
  return (
    <Question
      isOpen={question !== undefined}
      title={isEnd ? t('replay.ask.endTitle') : t('replay.ask.ordersTitle')}
      agree={isEnd ? t('replay.ask.endAgree') : t('replay.ask.ordersAgree')}
      onAnswer={onAnswer}
    >
      {question === undefined ? null : textOf(question, t)}
    </Question>
  );
}

function textOf(question: RepairQuestion, t: ReturnType<typeof useTranslation>['t']): string {
  if (question.kind === 'end-lost') return t('replay.ask.endText', { index: question.chunk });
  return t('replay.ask.ordersText', {
    count: question.chunks.length,
    chunks: formatChunkNumbers(question.chunks),
  });
}

/** Whether more is wrong than chunks that were written twice, which are chosen one by one. */
export function isBroken({ faults }: Verification): boolean {
  return faults.some((fault) => fault !== 'written-twice');
}

const LISTED_CHUNKS = 12;

/** Formats at most 12 chunk numbers as a list; `…` replaces the rest. */
function formatChunkNumbers(indexes: readonly number[]): string {
  const shown = indexes.slice(0, LISTED_CHUNKS).join(', ');
  return indexes.length > LISTED_CHUNKS ? `${shown} …` : shown;
}
