/** The exit codes of the process; the README has the same table. */
export const exitCodes = {
  ok: 0,
  failure: 1,
  usage: 2,
  notFound: 3,
  notAllowed: 4,
  refused: 5,
  partlyFailed: 6,
  unknownOutcome: 7,
  changes: 10,
  tryLater: 75,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
