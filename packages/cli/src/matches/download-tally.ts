import type { Language } from '../i18n/translate.js';
import { sizeText } from '../command/progress-bar.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { DownloadOutcome } from './downloads/download-outcome.js';
import type { ErrorReport } from '../failure/command-error.js';

export class DownloadTally {
  #saved = 0;
  #present = 0;
  #bytes = 0;
  #unhealthy = 0;
  readonly #failed: ErrorReport[] = [];

  count(outcome: DownloadOutcome): void {
    if (outcome.kind === 'failed') {
      this.#failed.push(outcome.error);
      return;
    }
    if (outcome.kind === 'saved') this.#saved += 1;
    else this.#present += 1;
    this.#bytes += outcome.bytes;
    if (outcome.verdict !== null && outcome.verdict !== 'healthy' && outcome.repaired === null) {
      this.#unhealthy += 1;
    }
  }

  /** 6 when some failed, the failures' own code when all did, 5 when a replay is not healthy, 0 otherwise. */
  exitCode(): ExitCode {
    const [first] = this.#failed;
    if (first === undefined) return this.#unhealthy > 0 ? exitCodes.refused : exitCodes.ok;
    if (this.#saved + this.#present > 0) return exitCodes.partlyFailed;
    return this.#failed.every(({ exitCode }) => exitCode === first.exitCode)
      ? first.exitCode
      : exitCodes.failure;
  }

  text({ text }: Language): string {
    return text('terminal.download.tally', {
      saved: this.#saved,
      present: this.#present,
      failed: this.#failed.length,
      size: sizeText(this.#bytes),
    });
  }
}
