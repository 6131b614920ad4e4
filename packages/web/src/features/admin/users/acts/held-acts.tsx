import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { useApi } from '../../../../platform/api/api-context.js';
import { useCodedFailureText } from '../../../../platform/failures/coded-failure-text.js';
import { isSessionOver } from '../../../../platform/session/use-signed-in-call.js';
import { useSessionStore } from '../../../../platform/session/session-context.js';
import { useToast } from '../../../../ui/alert.js';
import { caseQueries } from '../desk/case-queries.js';
import { deskQueries } from '../desk/desk-queries.js';
import { HeldActBar } from './held-act-bar.js';
import { createHeldActsStore, type DeskAct, type HeldAct, type HeldActsStore } from './held-acts-store.js';
import styles from './held-acts.module.css';
import { prepareCall, type ActCall } from './prepare-call.js';

type HoldAct = (act: DeskAct, call: ActCall) => void;

const HoldActContext = createContext<HoldAct | undefined>(undefined);

/** Returns a function that holds an act for ten seconds, in which it can be undone, and sends it then. */
export function useHoldAct(): HoldAct {
  const hold = use(HoldActContext);
  if (hold === undefined) throw new Error('There is no HeldActsProvider around this component');
  return hold;
}

/** Holds the acts of everything inside, and shows them below it. What is held is sent at once when the page is left or hidden. */
export function HeldActsProvider({ children }: { readonly children: ReactNode }) {
  const { baseUrl } = useApi();
  const store = useHeldActsStore();
  const acts = useSyncExternalStore(store.subscribe, store.read, store.read);
  return (
    <HoldActContext
      value={(act, call) => {
        store.hold(act, prepareCall(baseUrl, call));
      }}
    >
      {children}
      {/* What comes is announced; the seconds that change in it are not. */}
      <div className={styles.bars} aria-live="polite" aria-relevant="additions">
        {acts.map((act) => (
          <HeldActBar key={act.id} act={act} store={store} />
        ))}
      </div>
    </HoldActContext>
  );
}

function useHeldActsStore(): HeldActsStore {
  const onOutcome = useOutcomeHandler();
  const [store] = useState(() =>
    createHeldActsStore((act) => {
      onOutcome.current(act);
    }),
  );
  useEffect(() => {
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') store.sendAll();
    };
    window.addEventListener('pagehide', store.sendAll);
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      window.removeEventListener('pagehide', store.sendAll);
      document.removeEventListener('visibilitychange', handleHidden);
      store.sendAll();
    };
  }, [store]);
  return store;
}

/** Loads the case again, and tells the outcome in the corner when the page was left meanwhile. */
function useOutcomeHandler(): RefObject<(act: HeldAct) => void> {
  const cache = useQueryClient();
  const session = useSessionStore();
  const toast = useToast();
  const failureText = useCodedFailureText();
  const isShown = useRef(true);
  const handle = ({ userId, state, report, failed }: HeldAct) => {
    void cache.invalidateQueries(caseQueries.whole(userId));
    void cache.invalidateQueries(deskQueries.searches);
    const isOver = state.kind === 'failed' && isSessionOver(state.error);
    // The page gives way to signing in, and with it the alert.
    if (isOver) void session.load();
    if (isShown.current && !isOver) return;
    if (state.kind === 'failed') toast(`${failed} ${failureText(state.error)}`, 'bad');
    else toast(report, 'good');
  };
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return latest;
}
