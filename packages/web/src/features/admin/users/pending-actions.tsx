import { RefusalError, UnknownOutcomeError } from '@ra3/sdk';
import { delaysMs } from '@ra3/sdk/facts';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { createContext, use, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../platform/api/api-context.js';
import { useMarkStale } from '../../../platform/api/stale-after.js';
import { useCodedFailureText } from '../../../platform/failures.js';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import { adminLinks } from '../../../platform/routing/admin-links.js';
import { useSessionStore, isSessionOver } from '../../../platform/session-context.js';
import { useToast } from '../../../ui/alert.js';
import { Button, IconButton } from '../../../ui/button.js';
import { useKitTexts } from '../../../ui/kit-texts.js';
import { ActionRefusal } from './action-refusal.js';
import { startPendingCall, type MakeCall, type PendingCall } from './pending-call.js';
import { useCaseUser } from './user-case-queries.js';
import { BanState, shownUserName } from './user-words.js';
import styles from './users.module.css';

/** An action of an admin on a user, which is sent after ten seconds. */
export interface UserAction {
  readonly userId: number;
  /** What will be done, what was done, and what failed: two sentences and the title of an alert. */
  readonly plan: string;
  readonly report: string;
  readonly failed: string;
  readonly makeCall: MakeCall;
  /** Runs after the host has done it. */
  readonly onDone: () => void;
  /** Opens the form again, with all that was typed. */
  readonly onEdit: () => void;
}

interface PendingAction extends UserAction {
  readonly call: PendingCall;
  readonly sendTime: number;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  readonly error?: unknown;
}

const AddActionContext = createContext<((action: UserAction) => void) | undefined>(undefined);

/** Returns a function that sends an action after ten seconds, in which it can be undone. */
export function useAddAction(): (action: UserAction) => void {
  const add = use(AddActionContext);
  if (add === undefined) throw new Error('There is no PendingActionsProvider around this component');
  return add;
}

/** Keeps the pending actions of everything inside, and shows them below it. They are sent at once when the page is left or hidden. */
export function PendingActionsProvider({ children }: { readonly children: ReactNode }) {
  const { baseUrl } = useApi();
  const [actions, setActions] = useState<readonly PendingAction[]>([]);
  const calls = useRef(new Set<PendingCall>());
  const showOutcome = useShowOutcome(calls);
  const add = (action: UserAction) => {
    const change = (state: Pick<PendingAction, 'state' | 'error'>) => {
      setActions((all) => all.map((each) => (each.call === call ? { ...each, ...state } : each)));
    };
    const call = startPendingCall(baseUrl, action.makeCall, () => change({ state: 'sending' }));
    calls.current.add(call);
    const settle = (outcome: Pick<PendingAction, 'state' | 'error'>) => {
      if (!calls.current.delete(call)) return; // It was undone.
      change(outcome);
      if (outcome.state === 'done') action.onDone();
      showOutcome.current({ ...action, ...outcome });
    };
    call.outcome.then(
      () => settle({ state: 'done' }),
      (error: unknown) => settle({ state: 'failed', error }),
    );
    const added = { ...action, call, sendTime: Date.now() + delaysMs.undo, state: 'waiting' } as const;
    setActions((all) => [...all.filter(({ state }) => state !== 'done'), added]);
  };
  const remove = ({ call }: PendingAction) => {
    if (calls.current.delete(call)) call.undo();
    setActions((all) => all.filter((each) => each.call !== call));
  };
  return (
    <AddActionContext value={add}>
      {children}
      {/* Screen readers announce new rows, not the seconds that change in them. */}
      <div className={styles.bars} aria-live="polite" aria-relevant="additions">
        {actions.map((action) => (
          <PendingActionBar key={action.sendTime} action={action} onRemove={() => remove(action)} />
        ))}
      </div>
    </AddActionContext>
  );
}

type Outcome = UserAction & Pick<PendingAction, 'state' | 'error'>;

/**
 * Sends all calls when the page is left or hidden. Returns a function that loads the case again after an outcome, and shows the
 * outcome as a toast when another page is open.
 */
function useShowOutcome(calls: RefObject<Set<PendingCall>>): RefObject<(outcome: Outcome) => void> {
  const markStale = useMarkStale();
  const session = useSessionStore();
  const toast = useToast();
  const failureText = useCodedFailureText();
  const isShown = useRef(true);
  const show = ({ state, error, report, failed }: Outcome) => {
    void markStale('moderation.ban');
    // Without a session the sign-in page replaces this one, and with it the alert.
    const isOver = isSessionOver(error);
    if (isOver) void session.load();
    if (isShown.current && !isOver) return;
    toast(
      state === 'failed' ? `${failed} ${failureText(error)}` : report,
      state === 'failed' ? 'bad' : 'good',
    );
  };
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    isShown.current = true;
    const sendAll = () => {
      for (const call of calls.current) call.send();
    };
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') sendAll();
    };
    window.addEventListener('pagehide', sendAll);
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      window.removeEventListener('pagehide', sendAll);
      document.removeEventListener('visibilitychange', handleHidden);
      isShown.current = false;
      sendAll();
    };
  }, [calls]);
  return latest;
}

interface PendingActionProps {
  readonly action: PendingAction;
  /** Undoes an action that waits, and dismisses another. */
  readonly onRemove: () => void;
}

/** An action that waits, is being sent, was done, or failed. */
function PendingActionBar({ action, onRemove }: PendingActionProps) {
  const { t } = useTranslation();
  const { close } = useKitTexts();
  const { state, plan, report, userId } = action;
  if (state === 'waiting') return <WaitingAction action={action} onRemove={onRemove} />;
  if (state === 'failed') return <FailedAction action={action} onRemove={onRemove} />;
  if (state === 'sending') return <p className={styles.bar}>{t('userCase.pending.sending', { plan })}</p>;
  return (
    <div className={styles.bar}>
      <p className={styles.text}>
        {report}{' '}
        <Link to={adminLinks.audit.to({ target: `user:${String(userId)}` })}>
          {t('userCase.pending.audit')}
        </Link>
      </p>
      <IconButton icon="close" label={close} onClick={onRemove} />
    </div>
  );
}

const SECOND_MS = 1_000;

function WaitingAction({ action, onRemove }: PendingActionProps) {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((action.sendTime - now) / SECOND_MS));
  return (
    <div className={styles.bar} role="group" aria-label={t('userCase.pending.label')}>
      <p className={styles.text}>
        {action.plan}{' '}
        <span className={styles.seconds} aria-live="off">
          {t('userCase.pending.seconds', { seconds })}
        </span>
      </p>
      <div className={styles.pendingActionsButtons}>
        <Button size="small" onClick={onRemove}>
          {t('userCase.pending.undo')}
        </Button>
        <Button size="small" variant="quiet" onClick={action.call.send}>
          {t('userCase.pending.sendNow')}
        </Button>
      </div>
      <span
        className={styles.progress}
        style={{ animationDuration: `${String(delaysMs.undo)}ms` }}
        aria-hidden
      />
    </div>
  );
}

/** Why an action was not done, with the way back to the form, which keeps what was typed (S8-31). */
function FailedAction({ action, onRemove }: PendingActionProps) {
  const { t } = useTranslation();
  const { userId, failed, error } = action;
  const edit = () => {
    onRemove();
    action.onEdit();
  };
  return (
    <div className={styles.failed}>
      <ActionRefusal title={failed} error={error}>
        <OtherChange userId={userId} error={error} />
        {error instanceof UnknownOutcomeError ? <p>{t('userCase.pending.unknownHint')}</p> : null}
        <div className={styles.pendingActionsButtons}>
          <Button size="small" onClick={edit}>
            {t('userCase.pending.edit')}
          </Button>
          <Button size="small" variant="quiet" onClick={onRemove}>
            {t('userCase.pending.dismiss')}
          </Button>
        </div>
      </ActionRefusal>
    </div>
  );
}

/** Which admin changed the user meanwhile and when, and how the account stands now. */
function OtherChange({ userId, error }: { readonly userId: number; readonly error: unknown }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data: user } = useCaseUser(userId);
  const change = error instanceof RefusalError ? error.change : undefined;
  if (change === undefined) return null;
  const time = formatExactTime(new Date(change.changedTime), locale);
  return (
    <>
      <p>{t('userCase.pending.changed', { name: shownUserName(change.changedBy), time })}</p>
      {user === undefined ? null : <BanState user={user} />}
    </>
  );
}
