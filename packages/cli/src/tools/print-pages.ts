import { CommandError } from '../failure/command-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';

/** Prints the rows of all pages, one JSON a line, from page 1 to the first that has none or only those of the last. */
export async function printPages(
  addressOfPage: (page: number) => string,
  context: CommandContext,
): Promise<ExitCode> {
  const session = await context.openSession();
  let before = '';
  for (let page = 1; ; page += 1) {
    const { status, bytes } = await session.send({ method: 'GET', url: addressOfPage(page) });
    const text = new TextDecoder().decode(bytes);
    const rows = status === 200 ? rowsIn(text) : undefined;
    if (rows === undefined) {
      throw new CommandError('failed', context.language.text('terminal.api.noRows', { page, status }));
    }
    const content = JSON.stringify(rows);
    if (rows.length === 0 || content === before) return exitCodes.ok;
    before = content;
    for (const row of rows) await context.output.raw(`${JSON.stringify(row)}\n`);
  }
}

/** The rows of a page: the answer itself, or its one list. */
function rowsIn(text: string): readonly unknown[] | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    if (isList(answer)) return answer;
    if (typeof answer !== 'object' || answer === null) return undefined;
    const lists = Object.values(answer).filter(isList);
    return lists.length === 1 ? lists[0] : undefined;
  } catch {
    return undefined;
  }
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
