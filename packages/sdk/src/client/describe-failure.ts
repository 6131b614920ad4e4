import { type Failure, type FailureName, failures } from '../contract/failures.js';
import {
  failureMessageKey,
  failureNameOf,
  failureNames,
  failureParameters,
} from '../rules/failures-rules.js';
import { type ErrorKind, MissingResultError, Ra3Error } from './errors.js';

/** A message to look up: `key` in the catalogs, `fallback` where they lack it. */
export interface FailureText {
  /** `failure.<code>`, `failure.<name>` for a refusal without a code, a kind such as `failure.network`, or `failure.unknown`. */
  readonly key: string;
  /** English text, or the host's own for a code that is not in the catalogue; the latter is untrusted. */
  readonly fallback: string;
  /** Values of the placeholders in the catalogs' messages. */
  readonly parameters: Readonly<Record<string, number>>;
  readonly code: number | undefined;
  readonly name: FailureName | undefined;
}

/** The facts of a failure: those of a Ra3Error, or a plain `{code, info}`. */
export interface FailureFacts {
  readonly status?: number | undefined;
  readonly code?: number | undefined;
  readonly info?: string | undefined;
}

const UNKNOWN = { key: 'failure.unknown', fallback: 'unknown error' } as const;

const kindTexts: Readonly<Partial<Record<ErrorKind, { readonly key: string; readonly fallback: string }>>> = {
  network: { key: 'failure.network', fallback: 'the host could not be reached' },
  timeout: { key: 'failure.timeout', fallback: 'the host did not answer in time' },
  abort: { key: 'failure.aborted', fallback: 'stopped' },
  'unknown-outcome': {
    key: 'failure.unknownOutcome',
    fallback: 'the response was lost; it is unknown whether the host carried out the call',
  },
  decoding: { key: 'failure.decoding', fallback: 'the answer of the host cannot be read' },
  input: { key: failureMessageKey('invalidRequest'), fallback: failures.invalidRequest.info },
};

/**
 * Returns the message for an error (S8-02): by its code, else by its status and title. An unknown failure has the
 * host's info as its text; one without info, and anything that is no failure of a call, is `failure.unknown`.
 */
export function describeFailure(error: unknown): FailureText {
  if (!isFacts(error)) return plain(UNKNOWN);
  const kindText = error instanceof Ra3Error ? textOfKind(error) : undefined;
  if (kindText) return plain(kindText);
  const name = failureName(error);
  if (name === undefined) return unknownText(error);
  const failure: Failure = failures[name];
  return {
    key: failureMessageKey(name),
    fallback: failure.info,
    parameters: failureParameters(failure.code),
    code: failure.code,
    name,
  };
}

/** Failures without words of the host; an answer without a result is the unknown error (S8-02). */
function textOfKind(error: Ra3Error): { readonly key: string; readonly fallback: string } | undefined {
  return isResultMissing(error) ? UNKNOWN : kindTexts[error.kind];
}

function isResultMissing({ cause }: Ra3Error): boolean {
  return cause instanceof MissingResultError || (cause instanceof Ra3Error && isResultMissing(cause));
}

function plain(text: { readonly key: string; readonly fallback: string }): FailureText {
  return { ...text, parameters: {}, code: undefined, name: undefined };
}

function unknownText({ code, info }: FailureFacts): FailureText {
  const words = info === undefined || info.trim() === '' ? UNKNOWN.fallback : info;
  return { ...plain(UNKNOWN), fallback: words, code };
}

function isFacts(error: unknown): error is FailureFacts {
  return error instanceof Ra3Error || (typeof error === 'object' && error !== null && 'code' in error);
}

/** Failures that the status alone identifies, whatever the host's text. */
const certainNames: readonly FailureName[] = ['notSignedIn', 'tooManyRequests'];
/** Failures that the status identifies when the host has no text, or only one about its own fault. */
const likelyNames: readonly FailureName[] = ['notAllowed', 'notFound', 'internal', 'unavailable'];

/**
 * Returns the catalogue's name of a failure: by its code, its title, or a status that is unambiguous; `undefined` for
 * an unknown one.
 */
export function failureName({ status, code, info }: FailureFacts): FailureName | undefined {
  if (code !== undefined && code !== 0) return failureNameOf(code);
  if (status === undefined) return undefined;
  const withStatus = (names: readonly FailureName[]) =>
    names.filter((name) => failures[name].status === status);
  const titled = withStatus(failureNames()).find((name) => failures[name].info === info);
  // Texts of a host or proxy about its own fault are meant for its operators, in any language.
  const isFault = status >= failures.internal.status;
  const likely = info === undefined || isFault ? withStatus(likelyNames)[0] : undefined;
  return titled ?? withStatus(certainNames)[0] ?? likely ?? (isFault ? 'unavailable' : undefined);
}
