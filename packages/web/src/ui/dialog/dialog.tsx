import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { IconButton } from '../button/icon-button.js';
import { useKitTexts } from '../kit-texts.js';
import styles from './dialog.module.css';
import { useModal } from './use-modal.js';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Buttons, aligned right; put `takesFirstFocus` on the safe one. */
  readonly actions?: ReactNode;
  /** Gives the dialog room for two columns. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog. The browser keeps the focus inside, and Escape closes it. */
export function Dialog({ isOpen, title, onClose, actions, isWide = false, children }: DialogProps) {
  const { close } = useKitTexts();
  const titleId = useId();
  const modal = useModal(isOpen, onClose);
  return (
    <dialog {...modal} className={classNames(styles.dialog, isWide && styles.wide)} aria-labelledby={titleId}>
      {isOpen ? (
        <div className={styles.sheet}>
          <header className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton icon="close" label={close} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {actions === undefined ? null : <footer className={styles.actions}>{actions}</footer>}
        </div>
      ) : null}
    </dialog>
  );
}
