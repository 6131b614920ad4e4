import type { EndpointKey } from '@ra3/sdk/contract';

/** Calls that the fuzzer's world never answers with 2xx, with the reason. */
export const callsWithoutSuccess: Readonly<Partial<Record<EndpointKey, string>>> = {};
