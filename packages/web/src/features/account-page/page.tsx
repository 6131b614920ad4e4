import { NetworkError, type Account } from '@ra3/sdk/browser';
import { useState } from 'react';
import { useOwnPersonas } from '../../entities/persona/persona-queries.js';
import { useHaveRanksArrived } from '../../entities/persona/rank-marks.js';
import { useOwnWarnings } from '../../entities/account/warning-queries.js';
import { ErrorState } from '../../platform/failures/error-state.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { useSession, useSessionStore } from '../../platform/session/session-context.js';
import { Page } from '../../ui/page.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { AccountCard } from './account-card.js';
import { AdminLinks } from './admin-links.js';
import { DangerZone } from './closing/danger-zone.js';
import styles from './page.module.css';
import { PasswordCard } from './password/password-card.js';
import { PasswordChanged } from './password/password-changed.js';
import { useFarewell } from './password/use-farewell.js';
import { SecurityCard } from './security-card.js';
import { useSignOutElsewhere } from './use-sign-out.js';
import { BanNotice } from './warnings/ban-notice.js';
import { WarningList } from './warnings/warning-list.js';

/** The account page: base info, personas, password, warnings and the way to close the account (S2-10). */
export function AccountPage() {
  const { t } = useTranslation();
  const { account, phase } = useSession();
  const session = useSessionStore();
  useSignOutElsewhere();
  return (
    <Page isReading>
      <PageHead title={t('profile.title')} context={t('profile.context')} />
      {account !== undefined ? (
        <SignedInView key={account.userId} account={account} />
      ) : phase === 'Done' ? (
        <ErrorState
          title={t('profile.failed')}
          // The session keeps no reason: it only goes on without an account while the host does not answer.
          error={new NetworkError({ endpoint: 'accounts.signInStatus' })}
          onRetry={() => {
            void session.load();
          }}
        />
      ) : (
        <PageParts />
      )}
    </Page>
  );
}

function SignedInView({ account }: { readonly account: Account }) {
  const farewell = useFarewell();
  const [isPasswordChanged, setIsPasswordChanged] = useState(false);
  // The host has ended all sessions: whatever asked it now would be refused.
  if (isPasswordChanged) return <PasswordChanged onSignIn={farewell.leave} />;
  return (
    <AccountParts
      account={account}
      onPasswordChanged={() => {
        setIsPasswordChanged(true);
        farewell.begin();
      }}
    />
  );
}

interface AccountPartsProps {
  readonly account: Account;
  readonly onPasswordChanged: () => void;
}

function AccountParts({ account, onPasswordChanged }: AccountPartsProps) {
  const personas = useOwnPersonas();
  const warnings = useOwnWarnings();
  const haveRanksArrived = useHaveRanksArrived(personas.personas);
  const [wasReady, setWasReady] = useState(false);
  // Shown together, because a warning or ranks that come later would push everything below them down.
  const isReady = wasReady || (!personas.isPending && !warnings.isPending && haveRanksArrived);
  if (isReady && !wasReady) setWasReady(true);
  if (!isReady) return <PageParts />;
  return (
    <>
      {account.state === 'banned' ? <BanNotice /> : null}
      <WarningList own={warnings} />
      <div className={styles.parts}>
        <AccountCard account={account} own={personas} />
        <div className={styles.side}>
          <PasswordCard account={account} onChanged={onPasswordChanged} />
          <SecurityCard />
          {account.group === 'Admin' ? <AdminLinks /> : null}
        </div>
        <DangerZone account={account} />
      </div>
    </>
  );
}

/** Placeholder of the parts, in their places. */
function PageParts() {
  const { t } = useTranslation();
  return (
    <Loading of={t('profile.title')}>
      <div className={styles.parts}>
        <Skeleton height="480px" />
        <Skeleton height="480px" />
      </div>
    </Loading>
  );
}
