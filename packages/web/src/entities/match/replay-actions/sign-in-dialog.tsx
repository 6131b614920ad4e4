import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { links } from '../../../platform/routing/links.js';
import { Button, buttonClass, ButtonFace } from '../../../ui/button/button.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { takesFirstFocus } from '../../../ui/dialog/first-focus.js';

interface SignInDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks a visitor to sign in before marking or downloading; signing in returns to this list (S8-27). */
export function SignInDialog({ isOpen, onClose }: SignInDialogProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <Dialog
      isOpen={isOpen}
      title={t('matches.signIn.title')}
      onClose={onClose}
      actions={
        <>
          <Button ref={takesFirstFocus} onClick={onClose}>
            {t('matches.signIn.later')}
          </Button>
          <Link
            to={links.auth.to()}
            state={{ from: `${pathname}${search}` }}
            className={buttonClass({ variant: 'primary' })}
          >
            <ButtonFace icon="user">{t('site.signIn')}</ButtonFace>
          </Link>
        </>
      }
    >
      <p>{t('matches.signIn.text')}</p>
    </Dialog>
  );
}
