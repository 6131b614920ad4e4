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

/** Solves a captcha and sends its call (S4-12, S4-13); a refusal keeps the caller's fields. Message area: `captcha`. */
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
