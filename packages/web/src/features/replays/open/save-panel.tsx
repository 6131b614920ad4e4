import type { Verdict } from '@ra3/replay-tools';
import { cleanText } from '@ra3/sdk/rules/text';
import { useState } from 'react';
import { LONGEST_FILE_NAME } from '../../../entities/replay/reading-state.js';
import type { OpenFile } from '../../../entities/replay/use-replay-file.js';
import { saveFile } from '../../../platform/save-file.js';
import { useNumberFormat, useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Dialog, takesFirstFocus } from '../../../ui/dialog.js';
import { Row, Stack, Text } from '../../../ui/layout.js';
import { countDropped, lostOrders, type ChunkChoices } from './chunk-choices.js';
import styles from './open-replay.module.css';
import { useRepair, suffixedFileName, type RepairOutcome, type RepairQuestion } from './use-repair.js';

interface SavePanelProps {
  readonly file: OpenFile;
  readonly choices: ChunkChoices;
  readonly onFile: (file: File) => void;
}

export function SavePanel(props: SavePanelProps) {
  const { verdict } = props.file.replay.verification;
  if (canRepair(verdict)) return <RepairPanel {...props} />;
  return verdict === 'unfinished' ? <RecoverPanel {...props} /> : null;
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

function RecoverPanel({ file, onFile }: SavePanelProps) {
  const { t } = useTranslation();
  const { isBusy, hasFailed, recover } = useRecovery(file, onFile);
  return (
    <Stack gap={12} className={styles.panel}>
      <Row columnGap={16} isCentred justify="between">
        <Text isNumeric>{t('replay.recover.offer')}</Text>
        <Button variant="primary" icon="download" isBusy={isBusy} onClick={recover}>
          {t('replay.recover.recover')}
        </Button>
      </Row>
      {hasFailed ? <Alert tone="bad" isUrgent title={t('replay.save.failed')} /> : null}
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
    <Dialog
      isOpen={question !== undefined}
      title={isEnd ? t('replay.ask.endTitle') : t('replay.ask.ordersTitle')}
      onClose={() => onAnswer(false)}
      actions={
        <>
          {/* The safe button gets the initial focus, as in every dialog. */}
          <Button ref={takesFirstFocus} onClick={() => onAnswer(false)}>
            {t('replay.ask.back')}
          </Button>
          <Button variant="danger" onClick={() => onAnswer(true)}>
            {isEnd ? t('replay.ask.endAgree') : t('replay.ask.ordersAgree')}
          </Button>
        </>
      }
    >
      {question === undefined ? null : <p>{textOf(question, t)}</p>}
    </Dialog>
  );
}

function textOf(question: RepairQuestion, t: ReturnType<typeof useTranslation>['t']): string {
  if (question.kind === 'end-lost') return t('replay.ask.endText', { index: question.chunk });
  return t('replay.ask.ordersText', {
    count: question.chunks.length,
    chunks: formatChunkNumbers(question.chunks),
  });
}

const REPLAY_TYPE = 'application/octet-stream';

/** Completes an unfinished recording, saves the result and opens it for inspection and repair. */
function useRecovery({ worker, name }: OpenFile, onFile: (file: File) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const run = async () => {
    const answer = await worker.call((session) => session.recover());
    if (answer.kind === 'refused') throw new Error(answer.reason);
    const recovered = suffixedFileName(name, 'recovered');
    saveFile(recovered, [answer.bytes], REPLAY_TYPE);
    onFile(new File([answer.bytes], recovered, { type: REPLAY_TYPE }));
  };
  const recover = () => {
    setIsBusy(true);
    setHasFailed(false);
    run().catch(() => {
      setIsBusy(false);
      setHasFailed(true);
    });
  };
  return { isBusy, hasFailed, recover };
}

/** Whether a file with this verdict can be repaired. Unfinished and damaged files cannot. */
export function canRepair(verdict: Verdict): boolean {
  return verdict === 'healthy' || verdict === 'suspect' || verdict === 'conflict';
}

const LISTED_CHUNKS = 12;

/** Formats at most 12 chunk numbers as a list; `…` replaces the rest. */
function formatChunkNumbers(indexes: readonly number[]): string {
  const shown = indexes.slice(0, LISTED_CHUNKS).join(', ');
  return indexes.length > LISTED_CHUNKS ? `${shown} …` : shown;
}
