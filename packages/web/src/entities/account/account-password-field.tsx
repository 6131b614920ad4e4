import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { FieldFrame, useField, type FieldTexts } from '../../ui/field.js';
import styles from '../../ui/field.module.css';
import { Text } from '../../ui/layout.js';

/** A password input that can show what is typed, and says when Caps Lock is on. The page declares the message area `account`. */
export function AccountPasswordField(props: FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'type'>) {
  const { t } = useTranslation();
  const { frame, control } = useField(props);
  const [isShown, setIsShown] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'));
  return (
    <FieldFrame {...frame}>
      <div className={styles.box}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...control}
          type={isShown ? 'text' : 'password'}
          className={styles.passwordControl}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-controls={control.id}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? 'account.password.hide' : 'account.password.show')}
        </button>
      </div>
      <Text tone="warn" size={13} role="status" className={styles.capsLock}>
        {isCapsLockOn ? t('account.password.capsLock') : null}
      </Text>
    </FieldFrame>
  );
}
