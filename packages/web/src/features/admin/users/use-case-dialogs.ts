import { useEffect, useRef, useState } from 'react';
import { useDeskAddress } from './use-desk-address.js';

export type DialogName = 'ban' | 'lift' | 'warn';

/** Which dialog is open, and about whom. */
export interface CaseDialogs {
  readonly isOpen: (name: DialogName, userId: number) => boolean;
  /** Opens a dialog, and selects its user if another one is selected meanwhile. */
  readonly open: (name: DialogName, userId: number) => void;
  readonly close: () => void;
}

/** Keeps at most one dialog open; it belongs to one user, and is closed while another is selected. */
export function useCaseDialogs(): CaseDialogs {
  const { userId: selected, select } = useDeskAddress();
  const [opened, setOpened] = useState<{ readonly name: DialogName; readonly userId: number }>();
  // An act that failed opens its dialog later than it was made.
  const latest = useRef({ selected, select });
  useEffect(() => {
    latest.current = { selected, select };
  });
  return {
    isOpen: (name, userId) => opened?.name === name && opened.userId === userId,
    open: (name, userId) => {
      setOpened({ name, userId });
      if (latest.current.selected !== userId) latest.current.select(userId);
    },
    close: () => {
      setOpened(undefined);
    },
  };
}
