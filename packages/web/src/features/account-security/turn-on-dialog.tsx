import type { Reply } from '@ra3/sdk';
import { useState, useEffect } from 'react';
import { useApi } from '../../platform/api/api-context.js';
import { useAct, useWrite } from '../../platform/api/use-write.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useToast } from '../../ui/alert.js';
import { Form, FormEnd } from '../../ui/form.js';
import { classNames } from '../../ui/class-names.js';
import { Dialog } from '../../ui/dialog.js';
import { loadChunk } from '../../ui/load-chunk.js';
import styles from './account-security.module.css';
import { isMailedCodeNeeded, MailedCodeField, useMailedCode } from './mailed-code.js';
import { PasswordField, isWrongPassword, CodeField } from './own-password-field.js';
import { FailureAlert } from '../../platform/failure-alert.js';
import { RecoveryCodes } from './recovery-codes.js';

export interface TwoStepDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Turns two-step sign-in on: password, then the app, then the recovery codes. */
export function TurnOnDialog({ isOpen, onClose }: TwoStepDialogProps) {
  const { t } = useTranslation();
  const [begun, setBegun] = useState<Reply<'security.beginTwoStep'> | undefined>(undefined);
  const [codes, setCodes] = useState<readonly string[] | undefined>(undefined);
  const close = () => {
    setBegun(undefined);
    setCodes(undefined);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={t(codes === undefined ? 'security.twoStep.title' : 'security.twoStep.codesTitle')}
      onClose={close}
    >
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} onClose={close} />
      ) : begun === undefined ? (
        <PasswordForm onBegun={setBegun} onCancel={close} />
      ) : (
        <ScanForm begun={begun} onCodes={setCodes} onCancel={close} />
      )}
    </Dialog>
  );
}

function PasswordForm({
  onBegun,
  onCancel,
}: Readonly<{ onBegun: (begun: Reply<'security.beginTwoStep'>) => void; onCancel: () => void }>) {
  const { t } = useTranslation();
  const api = useApi();
  const act = useAct();
  const mailedCode = useMailedCode(act.failure);
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isCodeChecked, setIsCodeChecked] = useState(false);
  const begin = async () => {
    const begun = await act.run(() => api.security.beginTwoStep({ pwd: password, ...mailedCode.input }));
    if (begun !== undefined) onBegun(begun);
  };
  const handleSubmit = () => {
    setIsChecked(true);
    setIsCodeChecked(mailedCode.isAsked);
    if (password !== '' && mailedCode.isReady) void begin();
  };
  return (
    <Form onSubmit={handleSubmit}>
      <FailureAlert
        title={t('security.twoStep.failed')}
        failure={isWrongPassword(act.failure) || isMailedCodeNeeded(act.failure) ? undefined : act.failure}
      />
      <PasswordField value={password} onValue={setPassword} isChecked={isChecked} failure={act.failure} />
      <MailedCodeField code={mailedCode} isChecked={isCodeChecked} />
      <FormEnd cancel={t('security.cancel')} onCancel={onCancel} isBusy={act.isBusy}>
        {t('security.twoStep.next')}
      </FormEnd>
    </Form>
  );
}

function ScanForm(props: {
  readonly begun: Reply<'security.beginTwoStep'>;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}) {
  const { begun, onCodes, onCancel } = props;
  const { t } = useTranslation();
  const toast = useToast();
  const act = useWrite();
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const confirm = async () => {
    const confirmed = await act.run('security.confirmTwoStep', { otp: code.trim() });
    if (confirmed === undefined) return;
    toast(t('security.twoStep.isOn'), 'good');
    onCodes(confirmed.recoveryCodes);
  };
  const handleSubmit = () => {
    setIsChecked(true);
    if (code.trim() !== '') void confirm();
  };
  return (
    <Form onSubmit={handleSubmit}>
      <p>{t('security.twoStep.scan')}</p>
      <QrCode text={begun.uri} label={t('security.twoStep.picture')} />
      <p>{t('security.twoStep.key')}</p>
      <output className={styles.secret} aria-label={t('security.twoStep.key')}>
        {begun.secret}
      </output>
      <FailureAlert
        title={t('security.twoStep.failed')}
        failure={act.failure}
        lost={t('security.twoStep.maybe')}
      />
      <CodeField
        label={t('security.twoStep.code')}
        isNumeric
        value={code}
        onValue={setCode}
        isChecked={isChecked}
      />
      <FormEnd cancel={t('security.cancel')} onCancel={onCancel} isBusy={act.isBusy}>
        {t('security.twoStep.confirm')}
      </FormEnd>
    </Form>
  );
}

/** Light modules around the code, as its standard asks for. */
const QUIET_MODULES = 4;

interface Drawing {
  readonly size: number;
  readonly path: string;
}

/** Draws a text as a QR code, in the page: the text is a secret and is sent nowhere. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [drawing, setDrawing] = useState<Drawing | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    // Without the picture, which did not load, the key below it is typed.
    draw(text).then(
      (drawn) => {
        if (isWanted) setDrawing(drawn);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (drawing === undefined) return <div className={classNames(styles.picture, styles.pictureSpace)} />;
  const side = String(drawing.size);
  return (
    <div className={styles.picture}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path fill="currentColor" d={drawing.path} />
      </svg>
    </div>
  );
}

async function draw(text: string): Promise<Drawing> {
  const { encode } = await loadChunk(() => import('uqr'));
  const { data, size } = encode(text, { border: QUIET_MODULES });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join('') };
}
