import { randomUUID } from 'node:crypto';
import { listEndpoints, type Access, type Endpoint, type EndpointKey } from '@ra3/sdk/contract';
import { serviceHeaders, startTestHost, type TestHost, type TestHostOptions } from '@ra3/api/testing';
import { noteReached } from '../../scripts/lib/test-sets.mjs';
import { makeValidRequests } from './valid-requests.js';
import { wireRequest } from './wire-request.js';

type Input = Readonly<Record<string, unknown>>;

/** A host with the tiny world and a caller of each access level. */
export interface Walk {
  readonly host: TestHost;
  /** Calls an endpoint with an access level, by default with its valid request. */
  call(key: EndpointKey, as: Access, input?: Input): Promise<Answer>;
  validRequest(key: EndpointKey): Input;
  /** Sends a valid request with an addition to its query. */
  callWithQuery(key: EndpointKey, extra: string): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  json(): unknown;
}

const byKey = new Map<EndpointKey, Endpoint>(listEndpoints().map(({ key, endpoint }) => [key, endpoint]));

export function endpointOf(key: EndpointKey): Endpoint {
  const endpoint = byKey.get(key);
  if (endpoint === undefined) throw new Error(`The contract has no ${key}.`);
  return endpoint;
}

/** Starts a host on that database, with a caller of each access level. */
export async function startWalk(
  database: TestHost['database'],
  options: TestHostOptions = {},
): Promise<Walk> {
  const host = await startTestHost({ ...options, database, world: 'tiny' });
  const { world } = host;
  if (world === undefined) throw new Error('The host has no world.');
  const validRequest = (key: EndpointKey): Input => makeValidRequests(world)[key];
  const send = async (
    key: EndpointKey,
    as: Access,
    { input, extra = '' }: { input: Input; extra?: string },
  ) => {
    const endpoint = endpointOf(key);
    noteReached('endpoint', key);
    const { method, url, headers, payload } = wireRequest(endpoint, input);
    const answer = await host.app.inject({
      method,
      url: `${url}${extra === '' ? '' : `${url.includes('?') ? '&' : '?'}${extra}`}`,
      headers: { ...headers, ...(await credentialsOf(host, as)) },
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      status: answer.statusCode,
      contentType: String(answer.headers['content-type']),
      text: answer.body,
      json: () => JSON.parse(answer.body) as unknown,
    };
  };
  return {
    host,
    validRequest,
    call: (key, as, input = validRequest(key)) => send(key, as, { input }),
    callWithQuery: (key, extra) => send(key, endpointOf(key).access, { input: validRequest(key), extra }),
  };
}

/** Signs in a new account per call, because some calls end the session. */
async function credentialsOf(host: TestHost, as: Access): Promise<Record<string, string>> {
  switch (as) {
    case 'visitor':
      return {};
    case 'user':
      return { cookie: (await host.createUser('User', [`Own ${randomUUID()}`])).cookie };
    case 'moderator': {
      const { userId, cookie } = await host.createUser('User');
      await host.services.makeModerator(userId);
      return { cookie };
    }
    case 'admin':
      return { cookie: (await host.createUser('Admin')).cookie };
    case 'service':
      return serviceHeaders(host.serviceToken);
  }
}
