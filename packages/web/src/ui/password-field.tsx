import { useState, type ComponentProps } from 'react';
import { FieldFrame, useField, type FieldTexts } from './field.js';
import { Text } from './layout.js';
import styles from './field.module.css';

export interface PasswordFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'type'> {
  /** Texts of the button that shows and hides what is typed, and of the hint about Caps Lock. */
  readonly texts: {
    readonly show: string;
    readonly hide: string;
    readonly capsLock: string;
  };
}

/** A password input that can show what is typed, and says when Caps Lock is on. */
export function PasswordField({ texts, ...props }: PasswordFieldProps) {
  const { frame, control } = useField(props);
  const [isShown, setIsShown] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const watchCapsLock = (event: React.KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'));
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
          {isShown ? texts.hide : texts.show}
        </button>
      </div>
      <Text tone="warn" size={13} role="status" className={styles.capsLock}>
        {isCapsLockOn ? texts.capsLock : null}
      </Text>
    </FieldFrame>
  );
}
