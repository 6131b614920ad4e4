import { createContext, useContext } from 'react';
import { useIsHydrated } from './page/use-is-hydrated.js';

/** What the site says of its operator, as the settings of the host tell it (S2-22). */
export interface Operator {
  readonly name?: string | undefined;
  readonly filesUrl?: string | undefined;
  readonly icpNumber?: string | undefined;
  /** Where the community talks. */
  readonly communityLinks?: readonly CommunityLink[];
  /** The host runs a demo, which shows the desktop mode at `/?desktop=demo`. */
  readonly isDemo?: boolean;
}

interface CommunityLink {
  readonly name: string;
  readonly url: string;
}

const NOBODY: Operator = {};

export const OperatorContext = createContext<Operator>(NOBODY);

/** The operator; nobody in a page that is being hydrated, because the build knows none. */
export function useOperator(): Operator {
  const operator = useContext(OperatorContext);
  return useIsHydrated() ? operator : NOBODY;
}

/** Reads the operator from config.json; what is unset, empty or no web address is not shown. */
export function readOperator(told: unknown): Operator {
  if (typeof told !== 'object' || told === null) return NOBODY;
  const { name, filesUrl, icpNumber, communityLinks, isDemo } = told as Readonly<
    Record<keyof Operator, unknown>
  >;
  const url = textOf(filesUrl);
  return {
    name: textOf(name),
    filesUrl: url !== undefined && /^https?:\/\//.test(url) ? url : undefined,
    icpNumber: textOf(icpNumber),
    ...(isDemo === true && { isDemo }),
    ...(Array.isArray(communityLinks) && { communityLinks: communityLinks.flatMap(readLink) }),
  };
}

function readLink(told: unknown): CommunityLink[] {
  if (typeof told !== 'object' || told === null) return [];
  const { name, url } = told as Readonly<Record<keyof CommunityLink, unknown>>;
  const [shown, address] = [textOf(name), textOf(url)];
  return shown !== undefined && address !== undefined && /^https?:\/\//.test(address)
    ? [{ name: shown, url: address }]
    : [];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
