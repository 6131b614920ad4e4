import type { Group } from '@ra3/sdk/facts';
import { Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { links } from '../../platform/routing/links.js';
import { readNextAddress } from '../../platform/routing/read-next-address.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { useSession } from '../../platform/session-context.js';
import { useSiteMode } from '../../platform/site-mode.js';
import { storeDraft } from '../../platform/use-draft.js';
import { Alert } from '../../ui/alert.js';
import { Card } from '../../ui/card.js';
import { Icon } from '../../ui/icon/icon.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { Page } from '../../ui/page.js';
import { TabLinks } from '../../ui/tab-links.js';
import styles from './accounts.module.css';
import { RegistrationForm } from './registration-form.js';
import { SignInForm } from './sign-in-form.js';
import { Stack } from '../../ui/layout.js';
import { SIGN_IN_DRAFT, useSignIn, type SignIn } from './use-sign-in.js';

// Only who turned it on sees it.
const SecondStepForm = lazyPart(
  async () => (await loadChunk(() => import('../../entities/account/second-step-form.js'))).SecondStepForm,
);

/** Signing in and registering, which replace each other (S2-08, S2-32). Signed-in users are led on (S2-34). */
export function AuthPage() {
  const { account } = useSession();
  const { isSuperGreen } = useSiteMode();
  const { query } = useUrlState();
  const next = useNext();
  const signIn = useSignIn();
  const isRegistering = query.get('mode') === 'register';
  if (signIn.step === 'welcome') return <AuthFrame isRegistering={false} next={next} panel={<Welcome />} />;
  if (signIn.step === 'secondStep') {
    return <AuthFrame isRegistering={false} next={next} panel={<SecondStep signIn={signIn} />} />;
  }
  if (account !== undefined) return <Navigate replace to={next ?? pageOfGroup(account.group)} />;
  // S2-25: no registration in this mode.
  if (isRegistering && isSuperGreen) return <Navigate replace to={links.home.to()} />;
  return <AuthPanel isRegistering={isRegistering} next={next} signIn={signIn} />;
}

function AuthPanel(
  props: Readonly<{ isRegistering: boolean; next: string | undefined; signIn: ReturnType<typeof useSignIn> }>,
) {
  const { isRegistering, next, signIn } = props;
  const { changeQuery } = useUrlState();
  const [hasRegistered, setHasRegistered] = useState(false);
  /** The flag, the empty password and the other form of S4-10. */
  const showSignIn = (userName: string) => {
    storeDraft(SIGN_IN_DRAFT, { userName });
    setHasRegistered(true);
    changeQuery({ mode: undefined }, { replace: true });
  };
  return (
    <AuthFrame
      isRegistering={isRegistering}
      next={next}
      hasTabs
      note={<PanelNote hasRegistered={hasRegistered && !isRegistering} next={next} />}
      panel={
        isRegistering ? (
          <RegistrationForm next={next} onRegistered={showSignIn} />
        ) : (
          <SignInForm signIn={signIn} next={next} />
        )
      }
    />
  );
}

function AuthFrame(props: {
  readonly isRegistering: boolean;
  readonly next: string | undefined;
  readonly hasTabs?: boolean;
  readonly note?: React.ReactNode;
  readonly panel: React.ReactNode;
}) {
  const { isRegistering, next, hasTabs = false, note, panel } = props;
  const { t } = useTranslation();
  const { isSuperGreen } = useSiteMode();
  const tabs = [
    { to: links.auth.to({ next }), label: t('site.signIn'), isCurrent: !isRegistering },
    { to: links.auth.to({ mode: 'register', next }), label: t('account.register'), isCurrent: isRegistering },
  ];
  return (
    <Page isReading>
      <Stack gap={24} width="column" className={styles.column}>
        <PageHead
          title={isRegistering ? t('account.registerTitle') : t('account.signInTitle')}
          context={isRegistering ? t('account.registerContext') : t('account.signInContext')}
          tabs={hasTabs && !isSuperGreen ? <TabLinks label={t('account.choose')} tabs={tabs} /> : undefined}
        />
        {note}
        <Card>{panel}</Card>
      </Stack>
    </Page>
  );
}

/** Why the visitor sees this page: a success before it, or the page they wanted (S2-19, S2-35). */
function PanelNote({ hasRegistered, next }: Readonly<{ hasRegistered: boolean; next: string | undefined }>) {
  const { t } = useTranslation();
  const hasRecovered = isFlagged(useLocation().state, 'hasRecovered');
  if (hasRegistered || hasRecovered) {
    return (
      <Alert tone="good" isUrgent>
        <p>{hasRegistered ? t('account.registered') : t('account.recovered')}</p>
      </Alert>
    );
  }
  if (next === undefined) return null;
  return (
    <Alert>
      <p>{t('account.membersOnly')}</p>
    </Alert>
  );
}

/** The address in the query, or that of a link which keeps it beside the address. */
function useNext(): string | undefined {
  const { query } = useUrlState();
  const state: unknown = useLocation().state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return readNextAddress(query.get('next') ?? (typeof from === 'string' ? from : null));
}

function isFlagged(state: unknown, flag: string): boolean {
  return typeof state === 'object' && state !== null && flag in state;
}

/** Where a group arrives that wanted to go nowhere else (S2-34). */
function pageOfGroup(group: Group): string {
  return group === 'Admin' ? links.adminUsers.to() : links.account.to();
}

function SecondStep({ signIn }: { readonly signIn: SignIn }) {
  const { isBusy, problem, submitCode, startOver } = signIn;
  return (
    <Suspense fallback={null}>
      <SecondStepForm
        isBusy={isBusy}
        refusal={problem?.kind === 'failed' ? problem.error : undefined}
        onCode={(code) => void submitCode(code)}
        onBack={startOver}
      />
    </Suspense>
  );
}

/** Shown for a moment after signing in (S4-11). */
function Welcome() {
  const { t } = useTranslation();
  const { account } = useSession();
  return (
    <Stack role="status" className={styles.welcome}>
      <span className={styles.mark}>
        <Icon name="check" size={32} />
      </span>
      <p>
        {account === undefined ? t('account.signedIn') : t('account.welcome', { name: account.userName })}
      </p>
    </Stack>
  );
}
