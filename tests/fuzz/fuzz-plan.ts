import { listEndpoints, type EndpointKey } from '@ra3/sdk/contract';
import * as fc from 'fast-check';

export const roles = ['visitor', 'user', 'admin', 'service'] as const;
export type Role = (typeof roles)[number];

/** How one field of a valid request is changed; the numbers choose the field and the value. */
export interface Change {
  readonly kind: 'absurd' | 'edge' | 'known' | 'drop' | 'addKey';
  readonly field: number;
  readonly value: number;
}

/** One request, before it is known what the world holds. */
export interface FuzzPlan {
  readonly key: EndpointKey;
  /** `own`: the role that the call is for. */
  readonly as: Role | 'own';
  readonly changes: readonly Change[];
  /** Replaces the whole body by this absurd value. */
  readonly wholeBody: number | undefined;
  /** Adds or replaces this header. */
  readonly header: number | undefined;
}

const keys = listEndpoints().map(({ key }) => key);
const SERVICE_WEIGHT = 1;

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constant('absurd' as const) },
    { weight: 4, arbitrary: fc.constant('edge' as const) },
    { weight: 2, arbitrary: fc.constant('known' as const) },
    { weight: 2, arbitrary: fc.constant('drop' as const) },
    { weight: 1, arbitrary: fc.constant('addKey' as const) },
  ),
  field: fc.nat(),
  value: fc.nat(),
});

const plan: fc.Arbitrary<FuzzPlan> = fc.record({
  key: fc.constantFrom(...keys),
  as: fc.oneof(
    { weight: 12, arbitrary: fc.constant('own' as const) },
    { weight: 3, arbitrary: fc.constantFrom('visitor' as const, 'user' as const, 'admin' as const) },
    { weight: SERVICE_WEIGHT, arbitrary: fc.constant('service' as const) },
  ),
  changes: fc.array(change, { maxLength: 3 }),
  wholeBody: fc.option(fc.nat(), { nil: undefined, freq: 20 }),
  header: fc.option(fc.nat(), { nil: undefined, freq: 8 }),
});

/** So many plans are made at once. */
const BATCH = 1000;

/** Plans without end, the same for the same seed; first each call of the contract once, as it is meant. */
export function* makePlans(seed: number): Generator<FuzzPlan> {
  for (const key of keys) yield { key, as: 'own', changes: [], wholeBody: undefined, header: undefined };
  for (let batch = 0; ; batch += 1) yield* fc.sample(plan, { seed: seed + batch, numRuns: BATCH });
}
