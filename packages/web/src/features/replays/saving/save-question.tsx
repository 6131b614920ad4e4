import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button/button.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { takesFirstFocus } from '../../../ui/dialog/first-focus.js';
import { formatChunkNumbers } from './format-chunk-numbers.js';
import type { RepairQuestion } from './use-repair.js';

export interface SaveQuestionProps {
  readonly question: RepairQuestion | undefined;
  readonly onAnswer: (isAgreed: boolean) => void;
}

/** Asks for confirmation before the repair drops orders that are no duplicates or the end of the recording. */
export function SaveQuestion({ question, onAnswer }: SaveQuestionProps) {
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
