import type { Endpoints } from '../host.js';
import { readEloDistribution } from '../statistics/duel-statistics.js';
import {
  readCurrentLadder,
  readFilteredLadder,
  readLadderForm,
  readLadderHistory,
  readPersonaLadders,
  readSeasonLadder,
} from './ladder-pages.js';

export const ladders: Endpoints<'ladders'> = {
  page: (host, { params }) => readCurrentLadder(host, params),
  persona: (host, { params }) => readPersonaLadders(host, params),
  personaHistory: (host, { params }) => readLadderHistory(host, params),
  seasonPage: (host, { params }) => readSeasonLadder(host, params),
  form: (host, { params }) => readLadderForm(host, params),
  filtered: (host, { params, query }) => readFilteredLadder(host, params, query),
  eloDistribution: (host, { params }) => readEloDistribution(host, params),
};
