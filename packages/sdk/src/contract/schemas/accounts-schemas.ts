import { Type } from 'typebox';
import { groups, userStates } from '../enumerations.js';
import { MOST_PROOF_STEPS } from '../limits.js';
import { PositiveId, oneOf, strictObject } from './basic-schemas.js';
import { Persona } from './personas-schemas.js';

const TYPED_CHARACTERS = 1024;
/** Text that a person typed. The bound is wide, since the rules judge it later with a code of the catalogue. */
function typedText(example: string) {
  return Type.String({ maxLength: TYPED_CHARACTERS, examples: [example] });
}
export const UserName = typedText('new.user');
export const Password = typedText('a-password');
export const EmailAddress = typedText('1234567@qq.com');

/** Id of a captcha that was drawn before. */
export const CaptchaId = Type.String({ minLength: 1, maxLength: 64 });

/** The longest token of a hosted captcha (that of Turnstile). */
const HOSTED_TOKEN_CHARACTERS = 2048;

const hex = (bytes: number) =>
  Type.String({ pattern: `^[0-9a-f]{${String(2 * bytes)}}$`, examples: ['0'.repeat(2 * bytes)] });

/** Work for the client, signed by the host: find the counter whose key begins with `keyPrefix` (docs/wire.md#proof-of-work). */
export const ProofChallenge = strictObject({
  parameters: strictObject({
    algorithm: Type.String({ maxLength: 16, description: 'SCRYPT', examples: ['SCRYPT'] }),
    nonce: hex(16),
    salt: hex(16),
    cost: Type.Integer({ minimum: 2, maximum: 131_072, description: 'N of Scrypt, a power of two' }),
    memoryCost: Type.Integer({ minimum: 1, maximum: 8, description: 'r of Scrypt; p is 1' }),
    keyLength: Type.Integer({ minimum: 1, maximum: 64 }),
    keyPrefix: hex(16),
    keySignature: hex(32),
    data: strictObject({
      captchaId: CaptchaId,
      steps: Type.Integer({
        minimum: 1,
        maximum: MOST_PROOF_STEPS,
        description: 'The counter is below this number',
      }),
    }),
  }),
  signature: hex(32),
});

/** The solved proof of work of a captcha. */
export const Proof = strictObject({
  challenge: ProofChallenge,
  solution: strictObject({
    counter: Type.Integer({ minimum: 0, maximum: MOST_PROOF_STEPS }),
    derivedKey: hex(32),
  }),
});

/** The pull on the slide captcha, as slide captchas send it (docs/wire.md#accounts); `entSlidingTime` is a historic spelling. */
export const CaptchaResult = strictObject({
  bgImageWidth: Type.Number(),
  bgImageHeight: Type.Number(),
  sliderImageWidth: Type.Number(),
  sliderImageHeight: Type.Number(),
  startSlidingTime: Type.Union([Type.String({ maxLength: 40 }), Type.Number()]),
  endSlidingTime: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Number()])),
  entSlidingTime: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Number()])),
  trackList: Type.Array(
    strictObject({
      x: Type.Number(),
      y: Type.Number(),
      t: Type.Number({ description: 'Milliseconds since the pull began' }),
      type: oneOf(['down', 'move', 'up']),
    }),
    { maxItems: 2000 },
  ),
  token: Type.Optional(
    Type.String({
      maxLength: HOSTED_TOKEN_CHARACTERS,
      description:
        'What a hosted captcha gave the person, on a host whose capabilities name one; the slide is then ignored (assumed)',
    }),
  ),
  proof: Type.Optional(Proof),
});

/** A slide captcha to solve. */
export const Captcha = strictObject({
  id: Type.String(),
  backgroundImage: Type.String({ description: 'Data URL' }),
  sliderImage: Type.String({ description: 'Data URL' }),
  proof: Type.Optional(ProofChallenge),
});

/** Who is signed in. */
export const SignInStatus = strictObject({
  code: Type.Integer({ description: '0 when signed in, 1 otherwise' }),
  info: Type.String(),
  userId: Type.Optional(PositiveId),
  uname: Type.Optional(Type.String()),
  group: oneOf(groups),
});

/** The signed-in user. */
export const Account = strictObject({
  userId: PositiveId,
  userName: Type.String(),
  email: Type.String(),
  group: oneOf(groups),
  state: oneOf(userStates),
  personas: Type.Array(Persona),
});
