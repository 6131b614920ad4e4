import { createContext, useContext } from 'react';
import { useIsHydrated } from './page/use-is-hydrated.js';

/** What the site says of its operator, as the settings of the host tell it (S2-22). */
export interface Operator {
  readonly name?: string | undefined;
  readonly filesUrl?: string | undefined;
  readonly icpNumber?: string | undefined;
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
  const { name, filesUrl, icpNumber } = told as Readonly<Record<keyof Operator, unknown>>;
  const url = textOf(filesUrl);
  return {
    name: textOf(name),
    filesUrl: url !== undefined && /^https?:\/\//.test(url) ? url : undefined,
    icpNumber: textOf(icpNumber),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
