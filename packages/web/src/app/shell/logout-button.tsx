import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useFailureText } from '../../platform/failures/failures.js';
import { useSessionStore } from '../../platform/session/session-context.js';
import { useToast } from '../../ui/alert.js';
import { Icon } from '../../ui/icon/icon.js';

/** Signs out: clears the user locally at once, then on the host (S4-05). */
export function LogoutButton({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation();
  const session = useSessionStore();
  const queries = useQueryClient();
  const show = useToast();
  const failureText = useFailureText();
  const handleClick = () => {
    session.logout().catch((error: unknown) => {
      show(failureText(error), 'bad');
    });
    // The next user of this browser must not see cached responses of this one.
    queries.clear();
  };
  return (
    <button type="button" className={className} onClick={handleClick}>
      <Icon name="logout" size={18} />
      {t('site.logout')}
    </button>
  );
}
