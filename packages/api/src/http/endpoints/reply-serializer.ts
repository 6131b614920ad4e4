import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifySerializerCompiler } from 'fastify';
import { plain } from './request-validator.js';

/** A reply that does not match the contract: a fault of this host, found in tests. */
class ReplyMismatchError extends Error {
  override readonly name = 'ReplyMismatchError';
}

/**
 * Fastify's serializer compiler. With `areRepliesChecked` (tests) a reply that breaks its schema becomes a 500 instead
 * of reaching a client.
 */
export function makeReplySerializer(areRepliesChecked: boolean): FastifySerializerCompiler<object> {
  if (!areRepliesChecked) return () => (reply: unknown) => JSON.stringify(reply);
  const ajv = new Ajv({ strict: true, allErrors: true });
  return ({ schema }) => {
    // Compiled at the first reply: a test asks few of the calls.
    let isValid: ValidateFunction | undefined;
    return (reply: unknown) => {
      const text = JSON.stringify(reply);
      isValid ??= ajv.compile(plain(schema));
      if (!isValid(JSON.parse(text))) throw new ReplyMismatchError(JSON.stringify(isValid.errors));
      return text;
    };
  };
}
