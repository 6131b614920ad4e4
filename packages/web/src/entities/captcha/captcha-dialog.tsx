import { useRef } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Dialog } from '../../ui/dialog.js';
import { SlideCaptcha } from './slide-captcha.js';
import type { CaptchaUse } from './use-captcha.js';

export interface CaptchaDialogProps extends CaptchaUse {
  readonly isOpen: boolean;
  /** The name of the dialog; by default it asks whether the visitor is a person. */
  readonly title?: string;
}

/**
 * Asks for a slide captcha and sends the call that wants it (S4-12, S4-13). The caller's own fields stay as they are, so that a
 * refusal loses nothing. The page declares the message area `captcha`.
 */
export function CaptchaDialog({ isOpen, title, ...use }: CaptchaDialogProps) {
  const { t } = useTranslation();
  const isSending = useRef(false);
  const close = () => {
    // This dialog shows the outcome, so it stays open until there is one.
    if (!isSending.current) use.onClose();
  };
  return (
    <Dialog isOpen={isOpen} title={title ?? t('captcha.title')} onClose={close}>
      <SlideCaptcha
        {...use}
        send={async (captcha) => {
          isSending.current = true;
          try {
            await use.send(captcha);
          } finally {
            isSending.current = false;
          }
        }}
      />
    </Dialog>
  );
}
