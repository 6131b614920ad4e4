import type { Client, StatusDetail } from '@ra3/sdk';
import { exitCodes, type ExitCode } from '../../print/exit-codes.js';
import type { CommandContext } from '../../command/command-context.js';
import { FrameWriter } from '../../live/frame-writer.js';
import { showFullScreen, suspendScreen } from '../../live/full-screen.js';
import type { WatchSetup } from '../alert-setup.js';
import { PollPace } from '../poll-pace.js';
import { pollStatus } from '../poll-status.js';
import { PersonaCards } from './persona-cards.js';
import { printLastCounts, StatusFeed } from './status-feed.js';
import type { ScreenActions } from './status-screen.js';

export interface StatusScreenSource extends WatchSetup {
  readonly load: (signal: AbortSignal) => Promise<StatusDetail>;
  readonly times: number;
  readonly client: Pick<Client, 'ladders' | 'matches'>;
}

/** Shows the live status until the user leaves it, or as many requests were made as wanted; returns the exit code. */
export async function openStatusScreen(
  source: StatusScreenSource,
  context: CommandContext,
): Promise<ExitCode> {
  const { runtime } = context;
  const { StatusScreen } = await import('./status-screen.js');
  const leaving = new AbortController();
  const signal = AbortSignal.any([runtime.signal, leaving.signal]);
  const pace = new PollPace();
  const frames = new FrameWriter(runtime.stdout);
  const feed = new StatusFeed(source, (sequence) => frames.signal(sequence), context);
  const cards = new PersonaCards(source.client, {
    clock: runtime.clock,
    signal,
    onChange: feed.cardsChanged,
  });
  let exitCode: ExitCode = exitCodes.ok;
  const actions: ScreenActions = {
    leave: (wasInterrupted) => {
      if (wasInterrupted) exitCode = exitCodes.interrupted;
      leaving.abort();
    },
    refresh: () => pace.refresh(),
    pause: (isPaused) => (isPaused ? pace.pause() : pace.resume()),
    suspend: () => suspendScreen(runtime.stdin, frames),
    follow: feed.follow,
  };
  const element = (
    <StatusScreen store={feed} cards={cards} context={context} actions={actions} followed={source.followed} />
  );
  const polling = poll(source, { context, signal, pace, feed }).then(() => leaving.abort());
  const { stdin } = runtime;
  await showFullScreen({ element, frames, signal, stdin, holdNotes: context.output.holdNotes });
  leaving.abort();
  await polling;
  if (Number.isFinite(source.times)) await printLastCounts(feed.get(), context);
  return exitCode;
}

interface Polling {
  readonly context: CommandContext;
  readonly signal: AbortSignal;
  readonly pace: PollPace;
  readonly feed: StatusFeed;
}

async function poll(source: StatusScreenSource, { context, signal, pace, feed }: Polling): Promise<void> {
  const load = () => source.load(signal);
  const { clock } = context.runtime;
  for await (const state of pollStatus({ load, clock, signal, times: source.times, pace }))
    feed.accept(state);
}
