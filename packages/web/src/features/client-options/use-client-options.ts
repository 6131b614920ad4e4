import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  applyPatch,
  type ClientOptions,
  type OptionFault,
  type OptionName,
  type OptionsPatch,
} from '../../platform/desktop-host/client-options.js';
import type { DesktopHost } from '../../platform/desktop-host/desktop-host.js';
import { clientQueries } from './client-queries.js';
import { useSaves, type SaveState } from './use-saves.js';

export interface OptionsModel {
  readonly options: ClientOptions;
  readonly faultOf: (name: OptionName) => OptionFault | undefined;
  readonly faultCount: number;
  readonly stateOf: (key: string) => SaveState;
  /** Saves a change at once, under a key for its state; a failed one goes back. Returns whether it worked. */
  readonly save: (key: string, patch: OptionsPatch) => Promise<boolean>;
}

export interface ClientOptionsState {
  /** Undefined until the client has answered. */
  readonly model: OptionsModel | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly reload: () => void;
}

export function useClientOptions(host: DesktopHost): ClientOptionsState {
  const queries = useQueryClient();
  const query = clientQueries.options(host);
  const { data, error, isFetching, refetch } = useQuery(query);
  const [pending, setPending] = useState<readonly OptionsPatch[]>([]);
  const { stateOf, save } = useSaves();
  const savePatch: OptionsModel['save'] = (key, patch) =>
    save(key, async () => {
      setPending((patches) => [...patches, patch]);
      try {
        const kept = await host.saveOptions(patch);
        // An older pending answer would undo the change on the screen.
        await queries.cancelQueries(query);
        queries.setQueryData(query.queryKey, kept);
      } catch (failure) {
        // The client may have done it all the same.
        void refetch();
        throw failure;
      } finally {
        setPending((patches) => patches.filter((entry) => entry !== patch));
      }
    });
  const model: OptionsModel | undefined = data && {
    options: pending.reduce(applyPatch, data.options),
    faultOf: (name) => data.faults[name],
    faultCount: Object.keys(data.faults).length,
    stateOf,
    save: savePatch,
  };
  return { model, error, isFetching, reload: () => void refetch() };
}
