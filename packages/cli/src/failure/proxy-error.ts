interface ProxyFacts {
  /** Of the proxy, without user and password. */
  readonly address: string;
  /** That names the proxy. */
  readonly variable: string;
  /** What it answered; undefined where there was no connection to it. */
  readonly status: number | undefined;
}

/** A proxy that did not let a request through, so that nothing of it was sent. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError';
  readonly address: string;
  readonly variable: string;
  readonly status: number | undefined;

  constructor({ address, variable, status }: ProxyFacts, cause: unknown) {
    super('the proxy let nothing through', { cause });
    this.address = address;
    this.variable = variable;
    this.status = status;
  }
}

/** A variable of a proxy whose value is no address of one. The value may hold a password. */
export class ProxyAddressError extends Error {
  override readonly name = 'ProxyAddressError';
  readonly variable: string;

  constructor(variable: string) {
    super(`${variable} is no address of a proxy`);
    this.variable = variable;
  }
}
