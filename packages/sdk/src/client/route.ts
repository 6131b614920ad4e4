/** One row of the generated route table: what the client needs of an endpoint, without any schema. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: 'visitor' | 'user' | 'moderator' | 'admin' | 'service';
  readonly retry: boolean;
  /** Values of path parameters that the input may leave out. */
  readonly defaults?: Readonly<Record<string, number>>;
  /** Names of the query parameters. */
  readonly query?: readonly string[];
  /** `fields`: the rest of the input is the JSON body; `whole`: the input's `body` is; `binary`: the bytes of `body` are. */
  readonly body?: 'fields' | 'whole' | 'binary';
  readonly reply: 'json' | 'text' | 'binary';
  readonly extension?: string;
}
