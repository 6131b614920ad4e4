import { listEndpoints, type Endpoint, type EndpointKey } from '@ra3/sdk/contract';
import { limits } from '@ra3/sdk/facts';
import type { Shape } from '../fuzz/fuzz-values.js';
import { sampleRequests } from './sample-requests.gen.js';

type Input = Readonly<Record<string, unknown>>;
/** What is read of a schema of the contract, all of which are plain JSON schemas. */
type Schema = Shape & { readonly required?: readonly string[] };

/** One way to make a call. */
export interface PlanRequest {
  readonly key: EndpointKey;
  readonly isRead: boolean;
  /** The call, and the fields that its plainest request does not have, or otherwise. */
  readonly name: string;
  readonly input: Input;
}

/** The place of an earlier page, which only that page can tell. */
const placeFields = ['behind', 'before', 'after'];

/**
 * The requests of every call of the contract that its schemas allow: the plainest, one with each value of each filter and
 * order, and one with all filters. `known` has values of fields, or of fields of a call, that exist in the world that is asked.
 */
export function listPlanRequests(known: Input): PlanRequest[] {
  return listEndpoints().flatMap(({ key, endpoint }) => {
    const ofCall = known[key] as Input | undefined;
    return requestsOf(key, endpoint, { ...sampleRequests[key], ...known, ...ofCall });
  });
}

function requestsOf(key: EndpointKey, endpoint: Endpoint, values: Input): PlanRequest[] {
  const { properties, required } = fieldsOf(endpoint);
  const names = Object.keys(properties).filter((name) => !placeFields.includes(name));
  const take = (wanted: readonly string[]) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => wanted.includes(name)));
  // A body that is a list has no fields.
  const { body: sample } = sampleRequests[key] as Input;
  const whole = sample === undefined ? {} : { body: Array.isArray(sample) ? [values.guid] : sample };
  const isRead = endpoint.retry && endpoint.access !== 'service';
  const changes = names.flatMap((name) =>
    valuesOf(name, properties[name]).map((value) => ({ [name]: value })),
  );
  const all = isRead ? [{}, ...changes, ...names.map((name) => take([name])), take(names)] : [take(names)];
  return all.map((change) => ({
    key,
    isRead,
    name: [key, ...Object.entries(change).map(([name, value]) => `${name}=${String(value)}`)].join(' '),
    input: { ...take(required), ...whole, ...change },
  }));
}

function fieldsOf({ params, query, body }: Endpoint) {
  const schemas: readonly (Schema | undefined)[] = [params, query, body];
  const inPath = Object.keys(params?.properties ?? {});
  return {
    properties: Object.fromEntries(schemas.flatMap((schema) => Object.entries(schema?.properties ?? {}))),
    required: [...inPath, ...schemas.flatMap((schema) => schema?.required ?? [])],
  };
}

/** Somebody with few rows, besides the known one with many. */
const OTHER_USER = 7;
const userFields = ['id', 'uid', 'userId'];

/** Every value of a closed set, and the last page of a list; none where the known value is all that can be asked for. */
function valuesOf(name: string, schema: Shape | undefined): unknown[] {
  if (userFields.includes(name)) return [OTHER_USER];
  if (name === 'page') return [limits.lastViewablePage];
  if (schema?.type === 'boolean') return [true, false];
  return (schema?.anyOf ?? []).flatMap((kind) => kind.const ?? []);
}
