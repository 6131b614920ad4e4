import { createClient, UnknownOutcomeError, type CallOptions, type Client, type Fetch } from '@ra3/sdk';
import { delaysMs } from '@ra3/sdk/facts';
import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../platform/api/api-context.js';
import { useMarkStale } from '../../../platform/api/stale-after.js';
import { useCodedFailureText } from '../../../platform/failures.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { adminLinks } from '../../../platform/routing/admin-links.js';
import { isSessionOver, useSignedInCall } from '../../../platform/session-context.js';
import { useToast } from '../../../ui/alert.js';
import { Button, IconButton } from '../../../ui/button.js';
import { useKitTexts } from '../../../ui/kit-texts.js';
import { Row, Stack, Text } from '../../../ui/layout.js';
import { FailedAction } from './action-refusal.js';
import type { ActionFailure } from './use-user-case-address.js';
import styles from './users.module.css';

export interface UserAction {
  readonly userId: number;
  /** What will be done, what was done, and what failed: two sentences and the title of an alert. */
  readonly plan: string;
  readonly report: string;
  readonly failed: string;
  readonly makeCall: (api: Client, options: CallOptions) => Promise<unknown>;
  readonly onDone: () => void;
  /** Opens the form again, with all that was typed. */
  readonly onEdit: () => void;
  /** Opens the form again with the failure in it (S4-28); returns false where it cannot. */
  readonly onFailed: (failure: ActionFailure) => boolean;
}

interface PendingAction extends UserAction {
  readonly call: ReturnType<typeof startPendingCall>;
  readonly sendTime: number;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  readonly error?: unknown;
}

const AddActionContext = createContext<(action: UserAction) => void>(() => undefined);

/** Returns a function that sends an action after ten seconds, in which it can be undone. */
export const useAddAction = () => use(AddActionContext);

/** Keeps the pending actions of everything inside, and shows them below it. */
export function PendingActionsProvider({ children }: { readonly children: ReactNode }) {
  const { baseUrl } = useApi();
  const signedIn = useSignedInCall();
  const [actions, setActions] = useState<readonly PendingAction[]>([]);
  const { calls, reportOutcome, isInForm } = usePendingCalls();
  const add = (action: UserAction) => {
    const change = (part: Pick<PendingAction, 'state' | 'error'>) =>
      setActions((all) => all.map((each) => (each.call === call ? { ...each, ...part } : each)));
    const call = startPendingCall(baseUrl, action.makeCall, () => change({ state: 'sending' }));
    calls.current.add(call);
    const added = { ...action, call, sendTime: Date.now() + delaysMs.undo, state: 'waiting' } as const;
    setActions((all) => [...all.filter(({ state }) => state !== 'done'), added]);
    const finish = (error: unknown) => {
      if (!calls.current.delete(call)) return; // It was undone.
      if (isInForm(action, error)) setActions((all) => all.filter((each) => each.call !== call));
      else change({ state: error === undefined ? 'done' : 'failed', error });
      reportOutcome(action, error);
    };
    void signedIn(call.outcome).then(() => finish(undefined), finish);
  };
  const remove = ({ call }: PendingAction) => {
    if (calls.current.delete(call)) call.undo();
    setActions((all) => all.filter((each) => each.call !== call));
  };
  return (
    <AddActionContext value={add}>
      {children}
      {/* Screen readers announce new rows, not the seconds that change in them. */}
      <Stack gap={8} width="column" className={styles.bars} aria-live="polite" aria-relevant="additions">
        {actions.map((action) => (
          <PendingActionBar key={action.sendTime} action={action} onRemove={() => remove(action)} />
        ))}
      </Stack>
    </AddActionContext>
  );
}

/** How long the host has for its answer, in milliseconds. */
const ANSWER_MS = 15_000;

/** Sends a call after ten seconds, unless it is undone. It waits in front of `fetch`: a page that is left sends only what begins at once. */
export function startPendingCall(baseUrl: string, makeCall: UserAction['makeCall'], onSend: () => void) {
  const abort = new AbortController();
  let start: (() => void) | undefined;
  let isSent = false;
  const heldFetch: Fetch = (url, init) =>
    new Promise((resolve, reject) => {
      start = () => void globalThis.fetch(url, { ...init, keepalive: true }).then(resolve, reject);
      if (isSent) start();
    });
  const send = () => {
    if (isSent || abort.signal.aborted) return;
    isSent = true;
    clearTimeout(timer);
    start?.();
    onSend();
  };
  const timer = setTimeout(send, delaysMs.undo);
  const options = { signal: abort.signal, timeoutMs: delaysMs.undo + ANSWER_MS };
  return {
    /** Rejects also after `undo`. */
    outcome: makeCall(createClient({ baseUrl, fetch: heldFetch }), options),
    /** Sends the call now; a second time does nothing. */
    send,
    undo: () => {
      if (!isSent) abort.abort();
    },
  };
}

/** The calls that wait; they are sent at once when the page is left or hidden. */
function usePendingCalls() {
  const calls = useRef(new Set<PendingAction['call']>());
  const isLeft = useRef(false);
  const markStale = useMarkStale();
  const toast = useToast();
  const failureText = useCodedFailureText();
  useEffect(() => {
    isLeft.current = false;
    const sendAll = () => calls.current.forEach((call) => call.send());
    // A page becomes visible without pending calls, because hiding has sent them.
    window.addEventListener('pagehide', sendAll);
    document.addEventListener('visibilitychange', sendAll);
    return () => {
      window.removeEventListener('pagehide', sendAll);
      document.removeEventListener('visibilitychange', sendAll);
      isLeft.current = true;
      sendAll();
    };
  }, []);
  /** Whether the form of an action that failed is there again. An unknown outcome is none to send again: its alert says where to look. */
  const isInForm = ({ failed, onFailed }: UserAction, error: unknown) =>
    error !== undefined &&
    !isLeft.current &&
    !isSessionOver(error) &&
    !(error instanceof UnknownOutcomeError) &&
    onFailed({ title: failed, error });
  /** Loads the user again, and shows the outcome as a toast when another page is open. */
  const reportOutcome = ({ report, failed, onDone }: UserAction, error: unknown) => {
    if (error === undefined) onDone();
    void markStale('moderation.ban');
    // Without a session the sign-in page replaces this one, and with it the alert.
    if (!isLeft.current && !isSessionOver(error)) return;
    if (error === undefined) toast(report, 'good');
    else toast(`${failed} ${failureText(error)}`, 'bad');
  };
  return { calls, reportOutcome, isInForm };
}

interface BarProps {
  readonly action: PendingAction;
  /** Undoes an action that waits, and dismisses another. */
  readonly onRemove: () => void;
}

function PendingActionBar({ action, onRemove }: BarProps) {
  const { t } = useTranslation();
  const { close } = useKitTexts();
  const { state, plan, report, failed, userId, error, onEdit } = action;
  if (state === 'waiting') return <WaitingAction action={action} onRemove={onRemove} />;
  if (state === 'sending') return <p className={styles.bar}>{t('userCase.pending.sending', { plan })}</p>;
  if (state === 'failed')
    return <FailedAction title={failed} error={error} userId={userId} onEdit={onEdit} onDismiss={onRemove} />;
  return (
    <Row columnGap={16} isCentred className={styles.bar}>
      <p>
        {report}{' '}
        <Link to={adminLinks.audit.to({ target: `user:${userId}` })}>{t('userCase.pending.audit')}</Link>
      </p>
      <IconButton icon="close" label={close} onClick={onRemove} />
    </Row>
  );
}

const SECOND_MS = 1_000;

function WaitingAction({ action: { plan, sendTime, call }, onRemove }: BarProps) {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((sendTime - now) / SECOND_MS));
  const label = t('userCase.pending.label');
  return (
    <Row columnGap={16} isCentred className={styles.bar} role="group" aria-label={label}>
      <p>
        {plan}{' '}
        <Text as="span" tone="muted" className="numeric" aria-live="off">
          {t('userCase.pending.seconds', { seconds })}
        </Text>
      </p>
      <Row>
        <Button size="small" onClick={onRemove}>
          {t('userCase.pending.undo')}
        </Button>
        <Button size="small" variant="quiet" onClick={call.send}>
          {t('userCase.pending.sendNow')}
        </Button>
      </Row>
      <span className={styles.progress} style={{ animationDuration: `${delaysMs.undo}ms` }} aria-hidden />
    </Row>
  );
}
