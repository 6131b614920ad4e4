import type {
  ReplayFormatError,
  ReplayFormatReason,
  ReplayRepairError,
  ReplayRepairReason,
} from '@ra3/replay-tools';

/**
 * Why a replay could not be processed, as plain data that worker threads can send. The text is made where it is
 * printed.
 */
export type ReplayFailure =
  /** An error of the operating system; `code` is its name, such as ENOENT. */
  | {
      readonly kind: 'system';
      readonly code: string | undefined;
      readonly message: string;
      readonly path: string;
    }
  | {
      readonly kind:
        | 'not-a-file'
        | 'not-a-folder'
        | 'too-large'
        | 'changed'
        | 'exists'
        | 'bad-range'
        | 'no-replays'
        | 'same-target';
      readonly path: string;
    }
  | { readonly kind: 'stdin-is-terminal' }
  | {
      readonly kind: 'damaged';
      readonly reason: ReplayFormatReason;
      readonly offset: number;
      /** The file does not begin like a replay. */
      readonly isForeign: boolean;
    }
  | { readonly kind: 'refused'; readonly reason: ReplayRepairReason; readonly chunkIndex: number };

export class ReplayFailureError extends Error {
  override readonly name = 'ReplayFailureError';
  readonly failure: ReplayFailure;

  constructor(failure: ReplayFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** Converts anything thrown while a replay is read, repaired or written to plain data. */
export function failureOf(error: unknown): ReplayFailure {
  if (error instanceof ReplayFailureError) return error.failure;
  if (isFormatError(error)) {
    const { reason, offset, isForeign } = error;
    return { kind: 'damaged', reason, offset, isForeign };
  }
  if (isRepairError(error))
    return { kind: 'refused', reason: error.reason, chunkIndex: error.chunkIndex ?? 0 };
  const facts: Readonly<Record<string, unknown>> = typeof error === 'object' ? { ...error } : {};
  const { code, path, dest } = facts;
  return {
    kind: 'system',
    code: typeof code === 'string' ? code : undefined,
    message: error instanceof Error ? error.message : String(error),
    path: [code === 'EEXIST' ? dest : undefined, path].find((one) => typeof one === 'string') ?? '',
  };
}

// Compares names, not classes: reporting an error must not load the replay tools.
function isFormatError(error: unknown): error is ReplayFormatError {
  return error instanceof Error && error.name === 'ReplayFormatError';
}

function isRepairError(error: unknown): error is ReplayRepairError {
  return error instanceof Error && error.name === 'ReplayRepairError';
}
