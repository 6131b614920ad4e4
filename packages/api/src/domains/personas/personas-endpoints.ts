import type { EndpointOf, ParamsOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits, limits } from '@ra3/sdk/facts';
import { done } from '../../http/replies/done.js';
import type { Endpoints, Host } from '../host.js';
import { findBadNames } from './bad-persona-store.js';
import { addPersona, listOwnPersonas, removePersona, renameOwnPersona, showPersona } from './own-personas.js';
import { listEarlierNames } from './persona-name-store.js';
import { readOpponents, readSplits } from './persona-results.js';
import { searchByName } from './persona-search.js';
import { requirePersonaName } from './persona-store.js';
import { findPersonasMatchingBadName } from './personas-matching-bad-name.js';
import { readRatingHistory } from './rating-history.js';
import { readVersus } from './versus-score.js';

type EarlierNames = EndpointOf<'personas.earlierNames'>;

/** A user’s own personas, the search for any persona, and what the page of one shows. */
export const personas: Endpoints<'personas'> = {
  list: async (host, { user }) => ({ records: await listOwnPersonas(host, user.userId) }),
  ranked: async (host, { user }) => ({
    records: (await listOwnPersonas(host, user.userId)).filter(({ ranked }) => ranked),
  }),
  async add(host, { params, body, user }) {
    await host.captchas.pass(params.captchaId, body);
    await addPersona(host, user.userId, params.name);
    return done();
  },
  async delete(host, { params, body, user: { userId } }) {
    await host.captchas.pass(params.captchaId, body);
    await removePersona(host, { userId, personaId: params.personaId });
    return done();
  },
  async rename(host, { params, body, user: { userId } }) {
    await host.captchas.pass(params.captchaId, body);
    await renameOwnPersona(host, { userId, personaId: params.personaId }, params.newName);
    return done();
  },
  async showInLadder(host, { body, user: { userId } }) {
    await showPersona(host, { userId, personaId: body.pid }, body.op === 'show');
    return done();
  },
  search: (host, { query }) => searchByName(host, query),
  ratingHistory: (host, { params, query }) => readRatingHistory(host, params, query),
  splits: (host, { params, query }) => readSplits(host, params, query),
  opponents: (host, { params }) => readOpponents(host, params),
  versus: (host, { params }) => readVersus(host, params),
  earlierNames: (host, { params }) => readEarlierNames(host, params),
  caughtByName: (host, { query }) => findPersonasMatchingBadName(host, query.name),
};

/**
 * A persona's earlier names, each once and without the forbidden ones.
 *
 * @throws {Refusal} `notFound` for an unknown or deleted persona
 */
async function readEarlierNames(
  { db }: Pick<Host, 'db'>,
  { personaId }: ParamsOf<EarlierNames>,
): Promise<ReplyOf<EarlierNames>> {
  const currentName = await requirePersonaName(db, personaId);
  const had = await listEarlierNames(db, personaId, adminLimits.oldNamesShown);
  const bad = await findBadNames(
    db,
    had.map(({ name }) => name),
  );
  const isShown = (name: string, place: number) =>
    name !== currentName && !bad.has(name) && had.findIndex((earlier) => earlier.name === name) === place;
  return {
    records: had
      .filter(({ name }, place) => isShown(name, place))
      .slice(0, limits.earlierNames)
      .map(({ name, until }) => ({ name, until: until.toISOString() })),
  };
}
