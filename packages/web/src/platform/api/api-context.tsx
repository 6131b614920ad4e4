import type { Client } from '@ra3/sdk';
import { createContext, useContext } from 'react';

export const ApiContext = createContext<Api | undefined>(undefined);

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (api === undefined) throw new Error('There is no ApiContext around this component');
  return api;
}

/** The client of every API endpoint: `api.server.statusBasic()`. */
export type Api = Client;
