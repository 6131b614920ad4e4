import { describeFailure, failureName, Ra3Error, UnknownOutcomeError } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { useState, useEffect } from 'react';
import { useCaptchaSupply } from '../../entities/captcha/captcha-supply.js';
import { CaptchaDialog } from '../../entities/captcha/captcha-dialog.js';
import { useApi } from '../../platform/api/api-context.js';
import { useCodedFailureText } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { readTabText, writeTabText } from '../../platform/use-draft.js';
import { Button } from '../../ui/button.js';
import { Stack } from '../../ui/layout.js';
import styles from './accounts.module.css';

type Outcome = { readonly email: string } & (
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly failure: unknown }
);

interface SendCodeProps {
  readonly email: string;
  readonly canSend: boolean;
  /** Asked before the captcha opens; false keeps it closed. */
  readonly onAsk?: () => boolean;
  /** Says no other reason of a refusal than that of code 57, as recovery does (S8-22). */
  readonly isQuiet?: boolean;
  /** Called when a code is on its way, or may be. */
  readonly onSent?: (email: string) => void;
}

/** The button that sends a verification code after a captcha, and then counts down (S4-12, S2-42). */
export function SendCode({ email, canSend, onAsk, isQuiet = false, onSent }: SendCodeProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { secondsLeft, start } = useCodeCountdown(email);
  const [isAsking, setIsAsking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const supply = useCaptchaSupply();
  const isTyped = email !== '';
  useEffect(() => {
    if (isTyped) supply.prepare();
  }, [supply, isTyped]);
  const noteSent = () => {
    start();
    onSent?.(email);
  };
  return (
    <Stack gap={4}>
      <Button
        className={styles.button}
        disabled={!canSend || secondsLeft > 0}
        onClick={() => {
          if (onAsk?.() === false) return;
          setOutcome(undefined);
          setIsAsking(true);
        }}
      >
        {secondsLeft > 0 ? t('account.code.again', { seconds: secondsLeft }) : t('account.code.send')}
      </Button>
      <OutcomeLine outcome={outcome?.email === email ? outcome : undefined} />
      <CaptchaDialog
        isOpen={isAsking}
        supply={supply}
        send={(captcha) => api.accounts.sendVerificationCode({ email, ...captcha })}
        isFinal={isEmailNotAllowed}
        isTold={(failure) =>
          !isQuiet || isEmailNotAllowed(failure) || describeFailure(failure).code === undefined
        }
        onSent={() => {
          noteSent();
          setOutcome({ kind: 'sent', email });
        }}
        onFailed={(failure) => {
          // It may have been sent: the next one has to wait as long as if it was.
          if (failure instanceof UnknownOutcomeError) noteSent();
          setOutcome({ kind: 'failed', email, failure });
        }}
        onClose={() => setIsAsking(false)}
      />
    </Stack>
  );
}

function OutcomeLine({ outcome }: { readonly outcome: Outcome | undefined }) {
  const { t } = useTranslation();
  const failureText = useCodedFailureText();
  const isLost = outcome?.kind === 'failed' && outcome.failure instanceof UnknownOutcomeError;
  return (
    <>
      <p role="status" className={styles.sent}>
        {outcome?.kind === 'sent'
          ? t('account.code.sent', { email: outcome.email, minutes: limits.verificationCodeMinutes })
          : null}
      </p>
      {outcome?.kind === 'failed' ? (
        <p role="alert" className={styles.failed}>
          {isLost ? t('account.code.lost') : failureText(outcome.failure)}
        </p>
      ) : null}
    </>
  );
}

/** Only this refusal closes the captcha; another picture mends nothing. Every other one draws a new picture (S8-22). */
function isEmailNotAllowed(failure: unknown): boolean {
  return failure instanceof Ra3Error && failureName(failure) === 'emailNotAllowed';
}

const SECOND_MS = 1_000;

/** Counts down after a code was sent (S2-42, S9-02): for each address by itself, and through a reload of the page. */
function useCodeCountdown(email: string) {
  const key = `ra3.codeSent.${email.trim().toLowerCase()}`;
  const [now, setNow] = useState(() => Date.now());
  // For browsers whose storage is blocked.
  const [ends, setEnds] = useState<Readonly<Record<string, number>>>({});
  const end = ends[key] ?? Number(readTabText(key) ?? 0);
  const left = Math.ceil((end - now) / SECOND_MS);
  // A clock that was put back does not lengthen the time.
  const secondsLeft = Number.isNaN(left)
    ? 0
    : Math.min(Math.max(left, 0), limits.verificationCodeResendSeconds);
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    /** Seconds until this address can be sent the next code; 0 when it can be now. */
    secondsLeft,
    start: () => {
      const startedAt = Date.now();
      const newEnd = startedAt + limits.verificationCodeResendSeconds * SECOND_MS;
      writeTabText(key, String(newEnd));
      setEnds((known) => ({ ...known, [key]: newEnd }));
      setNow(startedAt);
    },
  };
}
