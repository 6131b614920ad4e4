import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { Dialog, takesFirstFocus } from '../../ui/dialog.js';
import { Row, Text } from '../../ui/layout.js';

interface RecoverPanelProps {
  /** What is recovered, and what is lost. */
  readonly text: string;
  readonly label: string;
  /** Whether something of a match is lost, so that the user is asked first. */
  readonly isLossy: boolean;
  readonly recover: () => Promise<void>;
}

/** Makes recordings whole with one button. */
export function RecoverPanel({ text, label, isLossy, recover }: RecoverPanelProps) {
  const { t } = useTranslation();
  const [phase, setPhase] = useState<'idle' | 'asking' | 'busy' | 'failed'>('idle');
  const start = () => {
    setPhase('busy');
    recover().then(
      () => setPhase('idle'),
      () => setPhase('failed'),
    );
  };
  return (
    <>
      <Row columnGap={16} isCentred justify="between">
        <Text isNumeric>{text}</Text>
        <Button
          variant="primary"
          icon="download"
          isBusy={phase === 'busy'}
          onClick={() => (isLossy ? setPhase('asking') : start())}
        >
          {label}
        </Button>
      </Row>
      <Question
        isOpen={phase === 'asking'}
        title={t('replay.recover.ask')}
        agree={t('replay.recover.agree')}
        onAnswer={(isAgreed) => (isAgreed ? start() : setPhase('idle'))}
      >
        {text}
      </Question>
      {phase === 'failed' ? <Alert tone="bad" isUrgent title={t('replay.save.failed')} /> : null}
    </>
  );
}

interface QuestionProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly agree: string;
  readonly children: ReactNode;
  readonly onAnswer: (isAgreed: boolean) => void;
}

export function Question({ isOpen, title, agree, children, onAnswer }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      onClose={() => onAnswer(false)}
      actions={
        <>
          {/* The safe button gets the initial focus, as in every dialog. */}
          <Button ref={takesFirstFocus} onClick={() => onAnswer(false)}>
            {t('replay.ask.back')}
          </Button>
          <Button variant="danger" onClick={() => onAnswer(true)}>
            {agree}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
