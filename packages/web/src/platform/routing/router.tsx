import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import {
  addressOf,
  createMemoryHistory,
  splitAddress,
  type Arrival,
  type GoOptions,
  type Location,
  type NavigationType,
  type SiteHistory,
} from './history.js';
import type { PathParameters } from './match-pattern.js';

const HistoryContext = createContext<SiteHistory | undefined>(undefined);
const ParametersContext = createContext<PathParameters>({});

interface RouterProps {
  readonly history: SiteHistory;
  readonly children: ReactNode;
}

/** Everything that asks where the visitor is stands within one. */
export function Router({ history, children }: RouterProps) {
  return <HistoryContext value={history}>{children}</HistoryContext>;
}

interface MemoryRouterProps {
  /** Where the visitor comes in; home unless said otherwise. */
  readonly entry?: string;
  readonly children: ReactNode;
}

/** A router without a browser's address bar. */
export function MemoryRouter({ entry = '/', children }: MemoryRouterProps) {
  const [history] = useState(() => createMemoryHistory(entry));
  return <Router history={history}>{children}</Router>;
}

/** Tells a page what stands in its path. */
export function ParametersProvider(props: { readonly value: PathParameters; readonly children: ReactNode }) {
  return <ParametersContext {...props} />;
}

function useHistory(): SiteHistory {
  const history = useContext(HistoryContext);
  if (history === undefined) throw new Error('There is no Router around this component');
  return history;
}

function useArrival(): Arrival {
  const { read, subscribe } = useHistory();
  return useSyncExternalStore(subscribe, read, read);
}

/** Where the visitor is. */
export function useLocation(): Location {
  return useArrival().location;
}

/** How the visitor came here. */
export function useNavigationType(): NavigationType {
  return useArrival().type;
}

/** What stands in the path of the page, by the names of its pattern. */
export function useParams(): PathParameters {
  return useContext(ParametersContext);
}

/** Goes to an address of the site; always the same function. */
export function useNavigate(): SiteHistory['go'] {
  return useHistory().go;
}

type SetSearchParams = (
  next: URLSearchParams | ((before: URLSearchParams) => URLSearchParams),
  options?: GoOptions,
) => void;

/** The query of the address, and how to put another one in its place. */
export function useSearchParams(): readonly [query: URLSearchParams, setQuery: SetSearchParams] {
  const { search } = useLocation();
  const { read, go } = useHistory();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery: SetSearchParams = useCallback(
    (next, options) => {
      const after =
        next instanceof URLSearchParams ? next : next(new URLSearchParams(read().location.search));
      go(`?${after.toString()}`, options);
    },
    [read, go],
  );
  return [query, setQuery];
}

/** Leads elsewhere as soon as it is shown. */
export function Navigate({ to, replace, state }: GoOptions & { readonly to: string }) {
  const go = useNavigate();
  useEffect(() => {
    go(to, { replace, state });
  }, [go, to, replace, state]);
  return null;
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & GoOptions & { readonly to: string };

/** A link within the site: the page stays, unless the visitor wants a new tab or window, or to save the link. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const { location } = useArrival();
  const go = useNavigate();
  const target = addressOf(splitAddress(to, addressOf(location)));
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event, rest.target)) return;
    event.preventDefault();
    go(target, { replace: replace ?? target === addressOf(location), state });
  };
  return (
    <a {...rest} href={target} onClick={handleClick}>
      {children}
    </a>
  );
}

function isPlainClick(event: MouseEvent, target: string | undefined): boolean {
  const hasModifier = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !hasModifier && (target === undefined || target === '_self');
}

interface NavLinkProps extends LinkProps {
  readonly end?: boolean;
  /** Where the pages begin that it stands for; its own address unless said otherwise. */
  readonly section?: string | undefined;
}

/** A link that marks itself as current on its page, and on those below it unless they `end` there. */
export function NavLink({ end = false, section, ...link }: NavLinkProps) {
  const here = withoutEndSlash(useLocation().pathname);
  const there = withoutEndSlash(splitAddress(section ?? link.to, '/').pathname);
  const isCurrent = here === there || (!end && here.startsWith(`${there}/`));
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />;
}

function withoutEndSlash(pathname: string): string {
  return pathname.toLowerCase().replace(/\/$/, '');
}
