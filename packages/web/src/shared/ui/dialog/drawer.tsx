import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { useModal } from './use-modal.js';

export interface DrawerProps {
  readonly isOpen: boolean;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A bar that slides in from the left over the page. */
export function Drawer({ isOpen, label, onClose, children }: DrawerProps) {
  const modal = useModal(isOpen, onClose);
  return (
    // The native dialog answers Escape by itself; a click on the backdrop is an extra.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog {...modal} className={styles.drawer} aria-label={label}>
      <div className={styles.drawerSheet}>{children}</div>
    </dialog>
  );
}
