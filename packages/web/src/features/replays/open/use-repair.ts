import { useState } from 'react';
import type { OpenFile } from '../../../entities/replay/use-replay-file.js';
import type { WriteAnswer } from '../../../entities/replay/worker-protocol.js';
import { saveFile } from '../../../platform/save-file.js';
import { REPLAY_TYPE, suffixedFileName } from '../file-names.js';
import { repairSelection, type ChunkChoices } from './chunk-choices.js';

type Written = Extract<WriteAnswer, { kind: 'written' }>;

type Refusal = Extract<WriteAnswer, { kind: 'refused' }>['reason'];

export type RepairOutcome =
  | ({ readonly kind: 'saved'; readonly name: string } & Pick<
      Written,
      'droppedChunks' | 'bytesRemoved' | 'verdict'
    >)
  | {
      readonly kind: 'failed';
      readonly reason: Refusal | 'worker-broken';
    };

export type RepairQuestion =
  | { readonly kind: 'orders-lost'; readonly chunks: readonly number[]; readonly written: Written }
  | { readonly kind: 'end-lost'; readonly chunk: number };

/** Repairs and saves the file; asks for confirmation before orders or the end of the recording are lost. */
export function useRepair({ worker, name }: OpenFile, choices: ChunkChoices) {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<RepairOutcome>();
  const [question, setQuestion] = useState<RepairQuestion>();

  const store = ({ bytes, droppedChunks, bytesRemoved, verdict }: Written) => {
    const repaired = suffixedFileName(name, 'repaired');
    saveFile(repaired, [bytes], REPLAY_TYPE);
    setOutcome({ kind: 'saved', name: repaired, droppedChunks, bytesRemoved, verdict });
  };
  const receive = (answer: WriteAnswer, isConfirmed: boolean) => {
    if (answer.kind === 'written') {
      const chunks = answer.warnings.map(({ chunkIndex }) => chunkIndex);
      if (isConfirmed || chunks.length === 0) store(answer);
      else setQuestion({ kind: 'orders-lost', chunks, written: answer });
    } else if (answer.reason === 'end-of-recording-would-be-lost') {
      setQuestion({ kind: 'end-lost', chunk: answer.chunkIndex ?? 0 });
    } else setOutcome({ kind: 'failed', reason: answer.reason });
  };
  const write = (allowLosingEnd: boolean) => {
    setIsBusy(true);
    setOutcome(undefined);
    worker
      .call((session) => session.repair({ ...repairSelection(choices), allowLosingEnd }))
      .then((answer) => receive(answer, allowLosingEnd))
      .catch(() => setOutcome({ kind: 'failed', reason: 'worker-broken' }))
      .finally(() => setIsBusy(false));
  };
  const answer = (isAgreed: boolean) => {
    setQuestion(undefined);
    if (!isAgreed || question === undefined) return;
    if (question.kind === 'end-lost') write(true);
    else store(question.written);
  };
  return { isBusy, outcome, question, answer, save: () => write(false) };
}
