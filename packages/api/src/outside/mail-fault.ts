/** What is known of a failed mail without the mail itself: neither code nor whole address. */
export interface MailFault {
  /** Domain of the address. */
  readonly domain: string;
  /** Name of the fault, such as ECONNECTION or EAUTH. */
  readonly fault: string;
  /** What the server answered, such as 550; its words are left out, since they repeat the address. */
  readonly answer: number | undefined;
  /** Why there was no answer, such as a certificate that cannot be trusted. */
  readonly reason: string | undefined;
  /** How often it was tried. */
  readonly attempts: number;
}

/** Tells what went wrong with a mail, from what the library threw. */
export function describeFault({ to, attempts }: { to: string; attempts: number }, error: unknown): MailFault {
  const { fault, answer } = readError(error);
  return {
    domain: to.slice(to.lastIndexOf('@') + 1),
    fault: fault ?? 'unknown',
    answer,
    reason: answer === undefined && error instanceof Error ? error.message : undefined,
    attempts,
  };
}

/**
 * Whether the same mail may be taken a moment later: the server says so (4xx), it closed or refused the connection, or
 * its name was not found. Not after silence, which has cost all the time there is.
 */
export function isTemporary(error: unknown): boolean {
  const { fault, answer, errno } = readError(error);
  if (answer !== undefined) return answer >= 400 && answer < 500;
  // A certificate that nobody trusts is a fault of the socket, too, but none that the system has a number for.
  return fault === 'ECONNECTION' || fault === 'EDNS' || (fault === 'ESOCKET' && errno !== undefined);
}

/** What the library tells beside its words, where it is of the type that it should be. */
function readError(error: unknown) {
  const facts = new Map<string, unknown>(Object.entries(Object(error) as object));
  const [code, answer, errno] = [facts.get('code'), facts.get('responseCode'), facts.get('errno')];
  return {
    fault: typeof code === 'string' ? code : undefined,
    answer: typeof answer === 'number' ? answer : undefined,
    errno: typeof errno === 'number' ? errno : undefined,
  };
}
