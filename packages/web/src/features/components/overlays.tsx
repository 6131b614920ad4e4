import { useState } from 'react';
import { useToast } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Dialog, Drawer } from '../../ui/dialog.js';
import styles from './components-page.module.css';

/** Examples of a dialog, a drawer and toasts. */
export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>();
  const showToast = useToast();
  const close = () => {
    setOpen(undefined);
  };
  const buttons: readonly (readonly [label: string, act: () => void])[] = [
    [
      'Open dialog',
      () => {
        setOpen('dialog');
      },
    ],
    [
      'Open drawer',
      () => {
        setOpen('drawer');
      },
    ],
    [
      'Show toast',
      () => {
        showToast('It was done.', 'good');
      },
    ],
    [
      'Show failure',
      () => {
        showToast('It was not done.', 'bad');
      },
    ],
  ];
  return (
    <Card title="Dialog, drawer, toasts">
      <div className={styles.row}>
        {buttons.map(([label, act]) => (
          <Button key={label} onClick={act}>
            {label}
          </Button>
        ))}
      </div>
      <Dialog
        isOpen={open === 'dialog'}
        title="Dialog"
        onClose={close}
        actions={<Button onClick={close}>Cancel</Button>}
      >
        <p>A question or a form.</p>
      </Dialog>
      <Drawer isOpen={open === 'drawer'} label="Drawer" onClose={close}>
        <Button onClick={close}>Close drawer</Button>
      </Drawer>
    </Card>
  );
}
