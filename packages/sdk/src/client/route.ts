/** One row of the generated route table: what the client needs of an endpoint, without any schema. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: 'visitor' | 'user' | 'admin' | 'service';
  readonly retry: boolean;
  /** Names of the query parameters. */
  readonly query?: readonly string[];
  /** `fields`: what is left of the input is the JSON body; `whole`: the body stands under `body`; `binary`: bytes under `body`. */
  readonly body?: 'fields' | 'whole' | 'binary';
  readonly reply: 'json' | 'text' | 'binary';
  readonly extension?: string;
}
