import { Type } from 'typebox';
import { groups, userStates } from '../enumerations.js';
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
});

/** A slide captcha to solve. */
export const Captcha = strictObject({
  id: Type.String(),
  backgroundImage: Type.String({ description: 'Data URL' }),
  sliderImage: Type.String({ description: 'Data URL' }),
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
