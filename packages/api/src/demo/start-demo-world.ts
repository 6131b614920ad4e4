import { refreshStatistics } from '../database/retention.js';
import type { Host } from '../domains/host.js';
import { moveDemoWorld } from './move-demo-world.js';
import { makeDemoWorld } from './world/make-demo-world.js';

export interface DemoWorldParts {
  readonly host: Host;
  readonly seed: string;
  /** Gives some players and rooms the names of `hostile-texts.ts`. */
  readonly isHostile: boolean;
  readonly playerUserId: number | undefined;
  readonly adminUserId: number | undefined;
  readonly say: (line: string) => void;
  readonly onError: (error: unknown) => void;
}

export interface RunningWorld {
  isReady(): boolean;
  /** Stops making and moving, and waits for the step that is under way. The next start goes on from there. */
  stop(): Promise<void>;
}

/** Makes the demo world in the background, and simulates live rooms from the first step on. */
export function startDemoWorld({ playerUserId, say, ...parts }: DemoWorldParts): RunningWorld {
  const ending = new AbortController();
  const { signal } = ending;
  let isReady = false;
  let isMade = true;
  let isPresentable = false;
  let moving: Promise<void> | undefined;
  const move = () => {
    moving ??= moveDemoWorld({ ...parts, signal, mayReport: () => isPresentable });
  };
  const make = async () => {
    const isComplete = await makeDemoWorld({
      ...parts,
      ...(playerUserId === undefined ? {} : { playerUserId }),
      signal,
      onProgress: (progress) => {
        if (isMade) say('Making the demo world; the service answers meanwhile …');
        isMade = false;
        isPresentable = progress.isPresentable;
        move();
      },
    });
    if (!isComplete) return;
    if (!isMade) await refreshStatistics(parts.host.db);
    isReady = true;
    isPresentable = true;
    if (!isMade) say('The demo world is ready.');
    move();
  };
  const making = make().catch(parts.onError);
  return {
    isReady: () => isReady,
    async stop() {
      ending.abort();
      await making;
      await moving;
    },
  };
}
