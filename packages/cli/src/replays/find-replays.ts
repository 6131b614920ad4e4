import type { CommandContext } from '../command/command-context.js';
import { findSources, type Source } from './find-sources.js';

/** Lists the replays named by the arguments of a command. */
export function findReplays(
  named: readonly string[],
  choice: { readonly isRecursive: boolean; readonly skipsResults?: boolean },
  { runtime }: CommandContext,
): Promise<Source[]> {
  const { workingDirectory } = runtime;
  return findSources(named, { skipsResults: false, ...choice, workingDirectory });
}
