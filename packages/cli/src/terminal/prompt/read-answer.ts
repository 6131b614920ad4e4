import { StringDecoder } from 'node:string_decoder';
import { CommandError } from '../../failure/command-error.js';
import type { Language } from '../../language/translate.js';
import { writeText } from '../../output/stream-writer.js';
import type { Runtime } from '../runtime.js';

const LONGEST_ANSWER = 1024;

/** Asks on stderr and reads one line from the terminal; a hidden answer is not echoed. */
export async function readAnswer(
  question: string,
  { isHidden }: { readonly isHidden: boolean },
  { runtime, language }: { readonly runtime: Runtime; readonly language: Language },
): Promise<string> {
  const { stdin, stderr } = runtime;
  await writeText(stderr, `${question} `);
  if (isHidden) stdin.setRawMode?.(true);
  try {
    const answer = await readLine(runtime, language);
    if (isHidden) await writeText(stderr, '\n');
    return answer;
  } finally {
    if (isHidden) stdin.setRawMode?.(false);
    stdin.pause();
  }
}

/** Reads to the end of a line. In raw mode the terminal edits nothing, so Backspace and Ctrl-C are ours. */
function readLine({ stdin, signal }: Runtime, { text }: Language): Promise<string> {
  return new Promise((resolve, reject) => {
    const decoder = new StringDecoder('utf8');
    const line = makeLine();
    const stop = (): void => {
      stdin.off('data', takeBytes);
      stdin.off('end', handleEnd);
      signal.removeEventListener('abort', handleInterrupt);
    };
    const handleInterrupt = (): void => {
      stop();
      reject(new CommandError('interrupted', text('terminal.interrupted')));
    };
    const handleEnd = (): void => {
      stop();
      resolve(line.text());
    };
    const takeBytes = (bytes: Buffer | string): void => {
      const outcome = line.take(typeof bytes === 'string' ? bytes : decoder.write(bytes));
      if (outcome === 'interrupted') handleInterrupt();
      if (outcome === 'done') handleEnd();
    };
    stdin.on('data', takeBytes);
    stdin.on('end', handleEnd);
    signal.addEventListener('abort', handleInterrupt, { once: true });
    stdin.resume();
  });
}

interface Line {
  take(typed: string): 'more' | 'done' | 'interrupted';
  text(): string;
}

function makeLine(): Line {
  const characters: string[] = [];
  return {
    text: () => characters.join(''),
    take: (typed) => {
      for (const character of typed) {
        if (character === '\r' || character === '\n' || character === '\u0004') return 'done';
        if (character === '\u0003') return 'interrupted';
        if (character === '\u007f' || character === '\b') characters.pop();
        else if (character >= ' ' && characters.length < LONGEST_ANSWER) characters.push(character);
      }
      return 'more';
    },
  };
}
