import { useId, useEffect, useRef, type ReactNode, type MouseEvent, type SyntheticEvent } from 'react';
import { Button, IconButton } from './button.js';
import { classNames } from './class-names.js';
import styles from './dialog.module.css';
import { Line, Row, Stack, Text } from './layout.js';
import { useKitTexts } from './kit-texts.js';

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Buttons, aligned right. */
  readonly actions?: ReactNode;
  /** Text of a button before them that closes the dialog, and has the focus first. */
  readonly cancel?: string;
  /** Gives the dialog room for two columns. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog. The browser keeps the focus inside, and Escape closes it. */
export function Dialog({ isOpen, title, onClose, actions, cancel, isWide = false, children }: DialogProps) {
  const { close } = useKitTexts();
  const titleId = useId();
  const modal = useModal(isOpen, onClose);
  return (
    <dialog {...modal} className={classNames(styles.dialog, isWide && styles.wide)} aria-labelledby={titleId}>
      {isOpen ? (
        <Stack className={styles.sheet}>
          <Line as="header" justify="between" gap={16} className={styles.head}>
            <Text as="h2" size={18} id={titleId}>
              {title}
            </Text>
            <IconButton icon="close" label={close} onClick={onClose} />
          </Line>
          <Stack>{children}</Stack>
          {actions === undefined ? null : (
            <Row as="footer" justify="end">
              {cancel === undefined ? null : (
                <Button ref={takesFirstFocus} onClick={onClose}>
                  {cancel}
                </Button>
              )}
              {actions}
            </Row>
          )}
        </Stack>
      ) : null}
    </dialog>
  );
}

interface DrawerProps {
  readonly isOpen: boolean;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A side panel that slides in from the left over the page. */
export function Drawer({ isOpen, label, onClose, children }: DrawerProps) {
  const modal = useModal(isOpen, onClose);
  return (
    <dialog {...modal} className={styles.drawer} aria-label={label}>
      <div className={styles.drawerSheet}>{children}</div>
    </dialog>
  );
}

/** A button that sends an act, while the act is on its way. */
const BUSY_ACT = ':is([type=submit], footer button)[aria-busy=true]';

/**
 * Opens a native modal dialog, and calls `onClose` on Escape and on a click outside. While an act is on its way nothing
 * closes it: a failure would be told nowhere, and what was typed would be lost (S4-28).
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open === isOpen) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
  }, [isOpen]);
  const isActing = () => (ref.current?.querySelector(BUSY_ACT) ?? null) !== null;
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      if (!isActing()) onClose();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isActing()) return;
      event.preventDefault();
      event.stopPropagation();
    },
    // The dialog element itself is the click target only on its backdrop.
    onClick: (event: MouseEvent) => {
      if (event.target === ref.current) onClose();
    },
  };
}

/** Sets `autofocus`: React itself would focus while the dialog is closed, and browsers read only the attribute. */
export function takesFirstFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}
