import { cleanText } from '@ra3/sdk/rules/text';
import { useTranslation } from '../i18n/use-translation.js';
import type { DesktopObject } from './desktop-object.js';

/** How long the client may take: from `slow` on the page says that it is slow, after `silent` the call has failed. */
export const clientPatienceMs = { slow: 2_000, silent: 15_000 } as const;

/** Names of the client's calls (S7-62). Assumed: the specification names none of them. */
export type ClientCall =
  | 'getOptions'
  | 'setOptions'
  | 'getLaunchAtStartup'
  | 'setLaunchAtStartup'
  | 'getGamePath'
  | 'setGamePath'
  | 'getVersion'
  | 'checkUpdate'
  | 'cancelUpdate'
  | 'fixResource'
  | 'getTempSize'
  | 'deleteTemp'
  | 'launchGame'
  | 'optionWindow'
  | 'diagnosis'
  | 'joinRoom';

/** `missing`: too old for the call; `silent`: no answer in time; `notKept`: answered without keeping the change. */
export type ClientCallFault = 'missing' | 'silent' | 'threw' | 'unreadable' | 'notKept';

export class ClientCallError extends Error {
  override readonly name = 'ClientCallError';
  readonly call: ClientCall;
  readonly fault: ClientCallFault;
  /** The client's own words, cleaned for display; empty unless it threw. */
  readonly reason: string;

  constructor(call: ClientCall, fault: ClientCallFault, cause?: unknown) {
    const reason = fault === 'threw' ? reasonOf(cause) : '';
    super(reason === '' ? `${call}: ${fault}` : `${call}: ${reason}`, { cause });
    this.call = call;
    this.fault = fault;
    this.reason = reason;
  }
}

/** Whether the client has a call; older clients lack some. */
export function hasClientCall(client: DesktopObject, name: ClientCall): boolean {
  return findCall(client, name) !== undefined;
}

interface CallOptions {
  readonly values?: readonly unknown[];
  /** Receives the numbers from 0 to 1 that the client reports; each one restarts its timeout. */
  readonly onProgress?: (share: number) => void;
}

/** Returns the raw answer. @throws {ClientCallError} when the client lacks the call, throws or is silent too long */
export function callClient(
  client: DesktopObject,
  name: ClientCall,
  { values = [], onProgress }: CallOptions = {},
): Promise<unknown> {
  const call = findCall(client, name);
  if (call === undefined) return Promise.reject(new ClientCallError(name, 'missing'));
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      end();
      reject(new ClientCallError(name, 'silent'));
    };
    let timer = setTimeout(giveUp, clientPatienceMs.silent);
    let isOver = false;
    const end = () => {
      isOver = true;
      clearTimeout(timer);
    };
    const report = (share: unknown) => {
      if (isOver || !isShare(share)) return;
      clearTimeout(timer);
      timer = setTimeout(giveUp, clientPatienceMs.silent);
      onProgress?.(share);
    };
    const parts = onProgress === undefined ? values : [...values, report];
    // Also a call that throws before it returns becomes a rejection.
    new Promise((answer) => answer(Reflect.apply(call, client, parts)))
      .finally(end)
      .then(resolve, (error: unknown) => reject(new ClientCallError(name, 'threw', error)));
  });
}

function findCall(client: DesktopObject, name: ClientCall): CallableFunction | undefined {
  try {
    const call: unknown = Reflect.get(client, name);
    return typeof call === 'function' ? call : undefined;
  } catch {
    return undefined; // A getter of the client threw.
  }
}

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

const LONGEST_REASON = 200;

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : typeof error === 'string' ? error : '';
  return cleanText(text, LONGEST_REASON);
}

/** Returns a function that says in the user's language why a call of the desktop client failed. */
export function useClientFailureText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    if (!(error instanceof ClientCallError)) return t('launch.failure.unreadable');
    const { fault, reason } = error;
    if (fault === 'silent') return t('launch.failure.silent', { seconds: clientPatienceMs.silent / 1_000 });
    if (fault === 'threw') return reason === '' ? t('launch.failure.threw') : reason;
    return t(`launch.failure.${fault}`);
  };
}
