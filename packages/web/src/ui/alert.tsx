import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { classNames } from './class-names.js';
import { Box, Line, Stack, Text } from './layout.js';
import styles from './alert.module.css';
import { IconButton } from './button.js';
import { Icon, type IconName } from './icon/icon.js';
import { useKitTexts } from './kit-texts.js';

export type AlertTone = 'neutral' | 'good' | 'warn' | 'bad';

const iconOf: Readonly<Record<AlertTone, IconName>> = {
  neutral: 'info',
  good: 'check',
  warn: 'warning',
  bad: 'error',
};

interface AlertProps {
  readonly tone?: AlertTone;
  readonly title?: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
  /** Makes screen readers announce it at once; for alerts that follow a user's action. */
  readonly isUrgent?: boolean;
}

export function Alert({ tone = 'neutral', title, action, children, isUrgent = false }: AlertProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The top bar may cover it, above a form that reaches below the window.
    if (isUrgent) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isUrgent]);
  return (
    <div ref={ref} className={classNames(styles.alert, styles[tone])} role={isUrgent ? 'alert' : undefined}>
      <Icon name={iconOf[tone]} />
      <Box width="fit" isGrowing isBreaking>
        {title === undefined ? null : <Text isStrong>{title}</Text>}
        {children}
      </Box>
      {action}
    </div>
  );
}

interface Toast {
  readonly id: number;
  readonly tone: AlertTone;
  readonly text: string;
}

const SHOWN_FOR_MS = 6_000;

type ShowToast = (text: string, tone?: AlertTone) => void;
const ToastContext = createContext<ShowToast>(() => undefined);

/** Returns a function that shows a short message in the corner, such as the outcome of an action. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

/** Shows the toasts of everything inside, and announces each one to screen readers. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const { close } = useKitTexts();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);
  const dismiss = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const show = useCallback<ShowToast>(
    (text, tone = 'neutral') => {
      const id = ++lastId.current;
      setToasts((shown) => [...shown, { id, tone, text }]);
      // An error stays until the user closes it, because they may not be looking at the screen.
      if (tone !== 'bad') setTimeout(dismiss, SHOWN_FOR_MS, id);
    },
    [dismiss],
  );
  return (
    <ToastContext value={useMemo(() => show, [show])}>
      {children}
      <Stack gap={8} className={styles.toasts} role="status">
        {toasts.map((toast) => (
          <Line justify="between" key={toast.id} className={classNames(styles.toast, styles[toast.tone])}>
            <p>{toast.text}</p>
            <IconButton icon="close" label={close} onClick={() => dismiss(toast.id)} />
          </Line>
        ))}
      </Stack>
    </ToastContext>
  );
}
