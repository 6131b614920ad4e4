import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { useModal } from './use-modal.js';

export interface DrawerProps {
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
