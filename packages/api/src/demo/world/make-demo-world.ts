import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction, type OpenTransaction } from '../../database/in-transaction.js';
import { findUserById } from '../../domains/accounts/user-store.js';
import type { Host } from '../../domains/host.js';
import { reportMatches } from '../../domains/ingest/store-matches.js';
import { closeSeason } from '../../domains/seasons/seasons.js';
import { fillContents } from './contents.js';
import { invitedAccounts, layFoundation } from './foundation.js';
import { makePopulation, type Inhabitant } from './population.js';
import { planSlice, type SeasonSlice } from './season-matches.js';
import { planSeasons, type PlannedSeason } from './season-plan.js';
import { storeNewestReplays } from './store-replays.js';
import { advanceWorld, beginWorld, type WorldProgress } from './world-progress-store.js';

/** Texts in place of some that the demo makes up, for tests. */
export interface DemoTexts {
  readonly playerNames: readonly string[];
  readonly roomTitles: readonly string[];
}

export interface DemoWorldOptions {
  readonly host: Pick<Host, 'db' | 'clock' | 'replayStore' | 'metrics' | 'onRefusedMatches'>;
  readonly seed: string;
  readonly texts?: DemoTexts | undefined;
  /** The account that gets a few of the personas. */
  readonly playerUserId?: number;
  /** The demo admin, who writes map rules, forbidden names and invitations; without one the demo has none of these. */
  readonly adminUserId?: number | undefined;
  readonly onProgress?: (progress: DemoWorldProgress) => void;
  readonly signal?: AbortSignal;
  readonly size?: WorldSize;
}

export interface DemoWorldProgress {
  readonly step: number;
  readonly steps: number;
  /** The running season is there: what remains is the past. */
  readonly isPresentable: boolean;
}

/** Between two steps: the embedded database has one connection, and a page needs several turns of it. */
const PAUSE_MS = 15;

interface World {
  readonly options: DemoWorldOptions;
  readonly progress: WorldProgress;
  readonly people: readonly Inhabitant[];
  readonly seasons: readonly PlannedSeason[];
  readonly steps: readonly WorldStep[];
}

/**
 * Makes the demo world from its seed (docs/host.md#demo-world), or continues an interrupted one: each step is one
 * transaction that also records the progress. Returns false when the signal stopped it.
 */
export async function makeDemoWorld(options: DemoWorldOptions): Promise<boolean> {
  const progress = await beginWorld(options.host.db, options.seed, options.host.clock());
  // The seed and the time of the first start count: later ones continue that world.
  const seasons = planSeasons(progress.anchorTime);
  const steps = planSteps(seasons, options.size ?? wholeWorld);
  // A complete world needs no people, whose making is a large part of a start.
  if (progress.step >= steps.length) return true;
  const people = makePopulation(progress.seed, options.texts?.playerNames);
  const world = { options, progress, seasons, steps, people };
  for (const [step, work] of steps.entries()) {
    if (step < progress.step) continue;
    if (options.signal?.aborted === true) return false;
    if (!(await makeStep(world, step, work))) return false;
    options.onProgress?.({
      step: step + 1,
      steps: steps.length,
      isPresentable: isPresentable(steps, step + 1),
    });
    await delay(PAUSE_MS);
  }
  return true;
}

function isPresentable(steps: readonly WorldStep[], next: number): boolean {
  return next >= steps.findIndex(({ kind }) => kind === 'replays');
}

async function makeStep({ options, ...world }: World, step: number, work: WorldStep): Promise<boolean> {
  const { host, signal, size = wholeWorld } = options;
  // Replays are files: they are stored before the progress moves, and storing one twice changes nothing.
  if (work.kind === 'replays' && !(await storeNewestReplays(host, size.replays, signal))) return false;
  await inTransaction(host.db, async (transaction) => {
    if (await advanceWorld(transaction, step)) await workIn(transaction, { options, ...world }, work);
  });
  return true;
}

async function workIn(transaction: OpenTransaction, world: World, work: WorldStep): Promise<void> {
  const { options, progress, people, seasons } = world;
  switch (work.kind) {
    case 'foundation': {
      const playerUserId = options.playerUserId;
      const { seed, anchorTime: anchor } = progress;
      await layFoundation(transaction, { seed, anchor, people, seasons, playerUserId });
      return;
    }
    case 'contents':
      await keepContents(transaction, options, progress.anchorTime);
      return;
    case 'matches': {
      const plan = { seed: progress.seed, people, anchor: progress.anchorTime };
      const matches = planSlice(plan, work.slice, work.matches);
      await reportMatches({ ...options.host, db: transaction }, matches);
      return;
    }
    case 'close':
      await closeSeason({ db: transaction }, work.season.number, work.season.end ?? options.host.clock());
      return;
    case 'replays':
      return;
  }
}

async function keepContents(
  transaction: OpenTransaction,
  { adminUserId }: DemoWorldOptions,
  anchor: Date,
): Promise<void> {
  const admin = adminUserId === undefined ? undefined : await findUserById(transaction, adminUserId);
  if (admin === undefined) return;
  const { userId, userName } = admin;
  const acting = { userId, userName, address: '127.0.0.1', requestId: 'demo world' };
  await fillContents(transaction, { admin: acting, anchor, invited: invitedAccounts });
}

export type WorldStep =
  | { readonly kind: 'foundation' }
  | { readonly kind: 'contents' }
  | { readonly kind: 'matches'; readonly slice: SeasonSlice; readonly matches: number }
  | { readonly kind: 'close'; readonly season: PlannedSeason }
  | { readonly kind: 'replays' };

export interface WorldSize {
  readonly currentSeasonMatches: number;
  readonly pastSeasonMatches: number;
  readonly stepMatches: number;
  readonly replays: number;
}

export const wholeWorld: WorldSize = {
  currentSeasonMatches: 12_000,
  pastSeasonMatches: 3_600,
  stepMatches: 200,
  replays: 300,
};

/** First what admins keep, then what people see first: the running season, the newest replays, and past seasons. */
export function planSteps(seasons: readonly PlannedSeason[], size: WorldSize): WorldStep[] {
  const current = seasons.filter(({ end }) => end === null);
  const past = seasons.filter(({ end }) => end !== null);
  return [
    { kind: 'foundation' },
    { kind: 'contents' },
    ...current.flatMap((season) => seasonSteps(season, size.currentSeasonMatches, size.stepMatches)),
    { kind: 'replays' },
    ...past.flatMap((season): WorldStep[] => [
      ...seasonSteps(season, size.pastSeasonMatches, size.stepMatches),
      { kind: 'close', season },
    ]),
  ];
}

function seasonSteps(season: PlannedSeason, total: number, stepMatches: number): WorldStep[] {
  const count = Math.ceil(total / stepMatches);
  return Array.from({ length: count }, (_, index) => ({
    kind: 'matches',
    slice: { season, index, count },
    matches: Math.min(stepMatches, total - index * stepMatches),
  }));
}
