/** The storage of replays or the captcha service was not there to answer: after a short absence the same call may succeed. */
export class PartAwayError extends Error {
  override readonly name = 'PartAwayError';
}
