import { randomInt, randomUUID } from 'node:crypto';
import type { EndpointKey } from '@ra3/sdk/contract';
import { endpointOf } from '../../contract/walk.js';
import { wireRequest } from '../../contract/wire-request.js';
import { prepareCall, type PreparedCall } from '../../fuzz/prepare-call.js';
import { makeLiveState } from '../storm.js';
import { makeReplay, type CostsWorld } from './costs-world.js';
import { nextNetwork, type WireCall } from './send-call.js';

type Preparation = (world: CostsWorld) => PreparedCall | Promise<PreparedCall>;

const PLAYERS = 300;
const asNewUser: Preparation = async (world) => ({ input: {}, cookie: (await world.makeUser()).cookie });
const asMarking: Preparation = ({ marking }) => ({ input: {}, cookie: marking.cookie });
const asUser: Preparation = (world) => ({ input: {}, cookie: world.accounts().user.cookie });

/** Beside what the fuzzer prepares: what a second call of the same account would find done already. */
const further: Readonly<Partial<Record<EndpointKey, Preparation>>> = {
  'accounts.logout': asNewUser,
  'accounts.signInStatus': asUser,
  'security.ownData': asMarking,
  'personas.search': () => ({ input: { name: 'pab' } }),
  'ladders.filtered': () => ({ input: { name: 'pa' } }),
  'matches.search': (world) => ({
    input: { ...fieldsOff(Object.keys(world.validRequest('matches.search'))), page: 1 },
  }),
  'matches.favouritesByTag': ({ marking }) => ({ input: { tag: 'tag1' }, cookie: marking.cookie }),
  'matches.favourites': asMarking,
  'matches.favouriteTags': asMarking,
  'matches.downloads': asMarking,
  'matches.myStatus': asMarking,
  'statistics.automatch': asMarking,
  'statistics.automatchCorona': asMarking,
  'matches.setFavourite': asNewUser,
  'matches.setRecommend': asNewUser,
  'complaints.file': asNewUser,
  'replays.download': asNewUser,
  'replays.look': asMarking,
  'ingest.status': () => ({ input: { ...makeLiveState(PLAYERS) } }),
  'ingest.matches': (world) => ({ input: { matches: [makeMatch(world.personas)] } }),
  async 'ingest.replay'(world) {
    const match = makeMatch(world.personas);
    await world.report('ingest.matches', { matches: [match] });
    return { input: { guid: match.guid, body: makeReplay() } };
  },
};

/** Lists that are asked for as they open; of these calls the query says what is looked for. */
const QUERIES: ReadonlySet<EndpointKey> = new Set<EndpointKey>(['moderation.searchUsers']);

/** Leaves out what the samples of the contract filter by: nothing in the world fits all of it. */
function fieldsOff(names: readonly string[]): Readonly<Record<string, undefined>> {
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

function unneededOf(key: EndpointKey): readonly string[] {
  const { query } = endpointOf(key);
  if (query === undefined || QUERIES.has(key)) return [];
  // Absent where all fields are optional, which its type does not tell.
  const needed: readonly string[] = 'required' in query ? query.required : [];
  return Object.keys(query.properties).filter((name) => !needed.includes(name));
}

/** A ranked duel that ended now, of two of so many personas. */
function makeMatch(personas: number) {
  const winner = 1 + randomInt(personas);
  const loser = 1 + (winner % personas);
  return {
    guid: randomUUID(),
    type: 'AutoMatch1v1',
    map: 'data/maps/official/map_mp_2_feasel1/map_mp_2_feasel1.map',
    startTime: new Date().toISOString(),
    timeLength: 600,
    modFullName: 'Red Alert 3 1.12',
    winners: [{ personaId: winner, faction: 'Allied' }],
    losers: [{ personaId: loser, faction: 'Soviet' }],
  };
}

/** A request that the hosts accept, from a network of its own, so that none of the limits is met. */
export async function prepareWireCall(world: CostsWorld, key: EndpointKey): Promise<WireCall> {
  const endpoint = endpointOf(key);
  const prepared = await prepareCall(world, key);
  const own = await further[key]?.(world);
  const all = { ...prepared.input, ...fieldsOff(unneededOf(key)), ...own?.input };
  const input = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  const cookie = own?.cookie ?? prepared.cookie;
  const role = endpoint.access === 'moderator' ? 'admin' : endpoint.access;
  const { method, url, headers, payload } = wireRequest(endpoint, input);
  const credentials = cookie === undefined ? world.headersOf(role) : { cookie };
  return {
    method,
    path: url,
    headers: { ...headers, ...credentials, 'x-forwarded-for': nextNetwork() },
    payload,
  };
}
