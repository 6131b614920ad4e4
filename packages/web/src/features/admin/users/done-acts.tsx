import type { Input } from '@ra3/sdk';
import { createContext, use, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWrite } from '../../../platform/api/use-write.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { adminLinks } from '../../../platform/routing/admin-links.js';
import { Button, IconButton } from '../../../ui/button.js';
import { useKitTexts } from '../../../ui/kit-texts.js';
import { Row, Stack } from '../../../ui/layout.js';
import { UserActionRefusal } from './action-refusal.js';
import type { CaseDialogProps } from './use-user-case-address.js';
import { liftInput, useCaseUser, useUserCaseExtensions } from './user-case-queries.js';
import { shownUserName } from './user-words.js';
import styles from './users.module.css';

interface DoneAct {
  readonly userId: number;
  /** What was done, in a sentence. */
  readonly report: string;
  /** Lifting the ban takes everything back: there was none before. */
  readonly isFirstBan?: boolean;
}

const TellDoneContext = createContext<(act: DoneAct | undefined) => void>(() => undefined);

/** Shows the last act on a user of everything inside below it, with its audit entry; a ban can be undone (S4-28). */
export function DoneActProvider({ children }: { readonly children: ReactNode }) {
  const [act, setAct] = useState<DoneAct>();
  return (
    <TellDoneContext value={setAct}>
      {children}
      <Stack gap={8} width="column" className={styles.bars} aria-live="polite" aria-relevant="additions">
        {act === undefined ? null : <DoneActBar key={act.report} act={act} />}
      </Stack>
    </TellDoneContext>
  );
}

function DoneActBar({ act: { userId, report, isFirstBan = false } }: { readonly act: DoneAct }) {
  const { t } = useTranslation();
  const { close } = useKitTexts();
  const tellDone = use(TellDoneContext);
  const { isBusy, failure, run } = useWrite();
  const { data: user } = useCaseUser(userId);
  const hasCall = useUserCaseExtensions();
  const undo = async () => {
    if (user === undefined || hasCall === undefined) return;
    const lifted = await run('moderation.ban', liftInput(user, hasCall, t('userCase.done.undoReason')));
    if (lifted === undefined) return;
    tellDone({ userId, report: t('userCase.lift.report', { name: shownUserName(user.userName) }) });
  };
  return (
    <>
      <UserActionRefusal title={t('userCase.done.notUndone')} error={failure} userId={userId} />
      <Row columnGap={16} isCentred className={styles.bar}>
        <p>
          {report}{' '}
          <Link to={adminLinks.audit.to({ target: `user:${userId}` })}>{t('userCase.done.audit')}</Link>
        </p>
        {isFirstBan && hasCall !== undefined && user !== undefined && user.ban !== null ? (
          <Button size="small" isBusy={isBusy} onClick={() => void undo()}>
            {t('userCase.done.undo')}
          </Button>
        ) : null}
        <IconButton icon="close" label={close} onClick={() => tellDone(undefined)} />
      </Row>
    </>
  );
}

interface CaseAct extends Omit<DoneAct, 'userId'> {
  /** Forgets what was typed. */
  readonly clear: () => void;
}

/** Sends an act on a user; its dialog stays open, with what was typed, until the host has answered, and closes when it is done (S4-28). */
export function useCaseAct({ user: { userId }, dialogs }: Pick<CaseDialogProps, 'user' | 'dialogs'>) {
  const { isBusy, failure, run } = useWrite();
  const tellDone = use(TellDoneContext);
  /** Returns whether it was done. */
  const send = async <K extends 'moderation.ban' | 'moderation.warn'>(
    key: K,
    input: Input<K>,
    { clear, ...act }: CaseAct,
  ) => {
    if ((await run(key, input)) === undefined) return false;
    tellDone({ userId, ...act });
    clear();
    dialogs.close();
    return true;
  };
  return { isBusy, failure, send };
}
