import { Navigate, useLocation } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { useSession } from '../../platform/session/session-context.js';
import { Card } from '../../ui/card/card.js';
import { Page } from '../../ui/page/page.js';
import { PageHead } from '../../platform/page/page-head.js';
import { SignInForm } from './sign-in-form.js';
import styles from './sign-in.module.css';

/** The sign-in page (S2-32). A signed-in user is redirected to the page they came from. */
export function SignInPage() {
  const { t } = useTranslation();
  const { account } = useSession();
  const location = useLocation();
  if (account !== undefined) return <Navigate replace to={redirectTarget(location.state)} />;
  return (
    <Page>
      <div className={styles.column}>
        <PageHead title={t('account.signInTitle')} context={t('account.signInContext')} />
        <Card>
          <SignInForm />
        </Card>
      </div>
    </Page>
  );
}

/** Path of the page that redirected to sign-in, else home. Rejects paths that lead to another site. */
function redirectTarget(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : links.home.to();
}
