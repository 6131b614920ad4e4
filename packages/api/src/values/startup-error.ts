export type StartupErrorKind =
  | 'backup'
  | 'command'
  | 'configuration'
  | 'disk'
  | 'locked'
  | 'unreadable'
  | 'unreachable'
  | 'port'
  | 'corrupt'
  | 'migration';

/** Thrown while starting. The message is one clear sentence: what happened and what to do about it. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
  readonly kind: StartupErrorKind;

  constructor(kind: StartupErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
