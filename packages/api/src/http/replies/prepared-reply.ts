import type { PreparedBody } from './prepare-body.js';

/** A handler's answer that is already encoded, with its ETag, the same for all callers. */
export class PreparedReply {
  readonly body: PreparedBody;
  /** `max-age` in seconds. */
  readonly maxAgeSeconds: number;

  constructor(body: PreparedBody, maxAgeSeconds: number) {
    this.body = body;
    this.maxAgeSeconds = maxAgeSeconds;
  }
}
