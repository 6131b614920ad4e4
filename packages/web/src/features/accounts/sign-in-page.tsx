import { Navigate, useLocation } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useSession } from '../../platform/session/session-context.js';
import { homePath } from '../../platform/site-mode/site-mode.js';
import { useSiteMode } from '../../platform/site-mode/site-mode-context.js';
import { Card } from '../../ui/card/card.js';
import { Page } from '../../ui/page/page.js';
import { PageHead } from '../../platform/page/page-head.js';
import { SignInForm } from './sign-in-form.js';
import styles from './sign-in.module.css';

/** The sign-in page (S2-32). A signed-in user is redirected to the page they came from, else home (S2-20). */
export function SignInPage() {
  const { t } = useTranslation();
  const { account } = useSession();
  const siteMode = useSiteMode();
  const location = useLocation();
  if (account !== undefined) return <Navigate replace to={cameFrom(location.state) ?? homePath(siteMode)} />;
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

/** Path of the page that redirected to sign-in. Rejects paths that lead to another site. */
function cameFrom(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined;
}
