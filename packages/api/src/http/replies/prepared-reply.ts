import type { PreparedBody } from './prepare-body.js';

/** A handler's answer that is sent as it lies, with its ETag, to everybody alike. */
export class PreparedReply {
  readonly body: PreparedBody;
  /** How long anybody may keep it. */
  readonly maxAgeSeconds: number;

  constructor(body: PreparedBody, maxAgeSeconds: number) {
    this.body = body;
    this.maxAgeSeconds = maxAgeSeconds;
  }
}
