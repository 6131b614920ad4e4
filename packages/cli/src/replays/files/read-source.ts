import { resolve } from 'node:path';
import type { CommandContext } from '../../terminal/command-context.js';
import type { Source } from './find-files.js';
import { readReplayFile } from './read-replay-file.js';
import { readStdin } from './read-stdin.js';

/** The bytes of the one file, or of stdin. */
export async function readReplaySource(
  source: Exclude<Source, { kind: 'problem' }>,
  { surroundings, language }: Pick<CommandContext, 'surroundings' | 'language'>,
): Promise<Uint8Array> {
  if (source.kind === 'stdin') return readStdin(surroundings.stdin, language);
  return readReplayFile(resolve(surroundings.workingDirectory, source.path), language);
}
