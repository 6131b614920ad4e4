import { NetworkError, type Account } from '@ra3/sdk';
import { delaysMs } from '@ra3/sdk/facts';
import { Suspense, useState, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { NoticeCard } from '../../entities/account/warning-card.js';
import { useOwnWarnings } from '../../entities/account/warning-queries.js';
import { ComplaintLink } from '../../entities/complaint-link.js';
import { useOwnPersonas, type OwnPersonas } from '../../entities/persona/persona-queries.js';
import { useHaveRanksArrived } from '../../entities/persona/rank-marks.js';
import { ErrorState } from '../../platform/error-state.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { links } from '../../platform/routing/links.js';
import { useSession, useSessionStore } from '../../platform/session-context.js';
import { Alert } from '../../ui/alert.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { Page } from '../../ui/page.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import styles from './account-page.module.css';
import { PasswordCard } from './password-card.js';
import { PersonaSection } from './persona-section.js';
import { useSignOut } from './use-sign-out.js';
import { Row, Stack } from '../../ui/layout.js';

// Few users have warnings.
const WarningList = lazyPart(async () => (await loadChunk(() => import('./warning-list.js'))).WarningList);
// The last card of the page.
const DangerZone = lazyPart(async () => (await loadChunk(() => import('./danger-zone.js'))).DangerZone);

/** The account page: base info, personas, password, warnings and the way to close the account (S2-10). */
export function AccountPage() {
  const { t } = useTranslation();
  const { account, phase } = useSession();
  const session = useSessionStore();
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
          onRetry={() => void session.load()}
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

function AccountParts(props: Readonly<{ account: Account; onPasswordChanged: () => void }>) {
  const { account, onPasswordChanged } = props;
  const personas = useOwnPersonas();
  const warnings = useOwnWarnings();
  const haveRanksArrived = useHaveRanksArrived(personas.personas);
  const [wasReady, setWasReady] = useState(false);
  // Shown together, because a warning or ranks that come later would push everything below them down.
  const isReady = wasReady || (!personas.isPending && !warnings.isPending && haveRanksArrived);
  if (isReady && !wasReady) setWasReady(true);
  if (!isReady) return <PageParts />;
  return (
    <Suspense fallback={<PageParts />}>
      {account.state === 'banned' ? <BanNotice /> : null}
      <WarningList own={warnings} />
      <Stack gap={24} width="column" align="top" className={styles.parts}>
        <AccountCard account={account} own={personas} />
        <Stack gap={24} width="fit" className={styles.side}>
          <PasswordCard account={account} onChanged={onPasswordChanged} />
          <SecurityCard />
          {account.group === 'Admin' ? <AdminLinks /> : null}
        </Stack>
        <DangerZone account={account} />
      </Stack>
    </Suspense>
  );
}

function PageParts() {
  const { t } = useTranslation();
  return (
    <Loading of={t('profile.title')}>
      <Stack gap={24} width="column" align="top" className={styles.parts}>
        <Skeleton height="480px" />
        <Skeleton height="480px" />
      </Stack>
    </Loading>
  );
}

/** Takes the place of the page until the user is signed out (S4-14). */
function PasswordChanged({ onSignIn }: { readonly onSignIn: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="good"
      isUrgent
      title={t('profile.password.changed')}
      action={<Button onClick={onSignIn}>{t('site.signIn')}</Button>}
    >
      <p>{t('profile.password.changedHint')}</p>
    </Alert>
  );
}

function SecurityCard() {
  const { t } = useTranslation();
  return (
    <Card title={t('profile.security.title')}>
      <Stack gap={12} isStart tone="muted">
        <p>{t('profile.security.text')}</p>
        <Row isCentred>
          <LinkButton to={links.accountSecurity.to()} icon="shield">
            {t('profile.security.open')}
          </LinkButton>
          <ComplaintLink visit={{}} />
        </Row>
      </Stack>
    </Card>
  );
}

/** The ways to server management and user management, for admins (S2-39). */
function AdminLinks() {
  const { t } = useTranslation();
  return (
    <Card title={t('profile.admin.title')}>
      <Stack gap={12} isStart tone="muted">
        <LinkButton to={links.adminServer.to()} icon="activity">
          {t('profile.admin.server')}
        </LinkButton>
        <LinkButton to={links.adminUsers.to()} icon="users">
          {t('profile.admin.users')}
        </LinkButton>
      </Stack>
    </Card>
  );
}

/**
 * A running ban, shown like a warning. Only another host keeps a banned user signed in; the account call names neither the
 * reason nor the end, which the sign-in page shows.
 */
function BanNotice() {
  const { t } = useTranslation();
  return (
    <NoticeCard
      tone="bad"
      title={t('profile.notice.ban')}
      facts={[
        { term: t('profile.notice.why'), text: t('profile.notice.noReason') },
        { term: t('profile.notice.limited'), text: t('profile.notice.limitedAccount') },
        { term: t('profile.notice.howLong'), text: t('profile.notice.endUnknown') },
      ]}
    />
  );
}

/** Signs the user out whose sessions the host has ended by a change of the password. */
function useFarewell() {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  const isOnPage = useRef(false);
  useEffect(() => {
    isOnPage.current = true;
    return () => {
      isOnPage.current = false;
    };
  }, []);
  const leave = () => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    // Read first: the sign-out already unmounts this page.
    const wasOnPage = isOnPage.current;
    signOut();
    if (wasOnPage) void navigate(links.auth.to(), { replace: true });
  };
  return {
    /** Signs out 3 s from now, also when the page is left meanwhile (S4-14). */
    begin: () => setTimeout(leave, delaysMs.logoutAfterPasswordChange),
    leave,
  };
}

/** User name, group and e-mail address, and the list of personas (S2-37). */
function AccountCard({ account, own }: { readonly account: Account; readonly own: OwnPersonas }) {
  const { t } = useTranslation();
  const { userName, email, group } = account;
  return (
    <Card title={t('profile.baseInfo')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('profile.userName')}</dt>
          <dd>
            <bdi>{userName}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('profile.email')}</dt>
          <dd>
            <bdi>{email}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('profile.group')}</dt>
          <dd>{t(`facts.groups.${group}`)}</dd>
        </div>
      </dl>
      <PersonaSection own={own} />
    </Card>
  );
}
