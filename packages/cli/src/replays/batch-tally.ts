import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import { formatTable } from '../print/table.js';
import type { ErrorReport } from '../failure/command-error.js';
import type { ViewContext } from '../command/command-context.js';

export class BatchTally {
  files = 0;
  #bad = 0;
  readonly #failed: ErrorReport[] = [];
  readonly #byWord = new Map<string, number>();

  countDone(word: string, isBad: boolean): void {
    if (isBad) this.#bad += 1;
    this.#count(word);
  }

  countFailure(word: string, error: ErrorReport): void {
    this.#failed.push(error);
    this.#count(word);
  }

  /** How many files are neither bad nor failed. */
  get good(): number {
    return this.files - this.#bad - this.#failed.length;
  }

  /** 6 when some files failed, the failures' own code when all did, 5 when a file was bad, 0 otherwise. */
  exitCode(): ExitCode {
    const [first] = this.#failed;
    if (first === undefined) return this.#bad > 0 ? exitCodes.refused : exitCodes.ok;
    if (this.#failed.length < this.files) return exitCodes.partlyFailed;
    return this.#failed.every(({ exitCode }) => exitCode === first.exitCode)
      ? first.exitCode
      : exitCodes.failure;
  }

  /** The table of results with their counts, most frequent first, and the total. */
  table({ language, output }: ViewContext): Promise<string[]> {
    const { text } = language;
    const columns = [
      { head: text('terminal.column.outcome') },
      { head: text('terminal.column.files'), isNumber: true },
    ];
    const counts = [...this.#byWord].sort((a, b) => b[1] - a[1]);
    const rows = [...counts, [text('terminal.replay.total'), this.files] as const];
    return formatTable(
      columns,
      rows.map(([word, count]) => [{ text: word }, { text: String(count) }]),
      output,
    );
  }

  #count(word: string): void {
    this.files += 1;
    this.#byWord.set(word, (this.#byWord.get(word) ?? 0) + 1);
  }
}
