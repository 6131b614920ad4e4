import { exitCodes, type ExitCode } from '../print/exit-codes.js';

export type CommandErrorKind =
  | 'usage'
  | 'not-found'
  | 'not-allowed'
  | 'refused'
  | 'unreadable'
  | 'changed'
  | 'no-space'
  | 'exists'
  | 'session-damaged'
  | 'preferences-damaged'
  | 'deadline'
  | 'network'
  | 'unknown-outcome'
  | 'interrupted'
  | 'failed';

const codeOfKind: Readonly<Record<CommandErrorKind, ExitCode>> = {
  usage: exitCodes.usage,
  'not-found': exitCodes.notFound,
  'not-allowed': exitCodes.notAllowed,
  refused: exitCodes.refused,
  unreadable: exitCodes.failure,
  changed: exitCodes.tryLater,
  'no-space': exitCodes.failure,
  exists: exitCodes.refused,
  'session-damaged': exitCodes.failure,
  'preferences-damaged': exitCodes.failure,
  deadline: exitCodes.tryLater,
  network: exitCodes.tryLater,
  'unknown-outcome': exitCodes.unknownOutcome,
  interrupted: exitCodes.interrupted,
  failed: exitCodes.failure,
};

/** A command failed; `message` is a sentence in the user's language. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly kind: CommandErrorKind;

  constructor(kind: CommandErrorKind, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.kind = kind;
  }

  get exitCode(): ExitCode {
    return codeOfKind[this.kind];
  }
}

/** Compares names, not classes: in the bundle every command file has its own copy of the class. */
export function isCommandError(error: unknown): error is CommandError {
  return error instanceof Error && error.name === 'CommandError' && 'exitCode' in error;
}

/** An error as it is printed; `code` and `status` come from the host. */
export interface ErrorReport {
  readonly kind: string;
  readonly message: string;
  readonly exitCode: ExitCode;
  readonly code?: number;
  readonly status?: number;
}
