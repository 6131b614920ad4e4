import { RefusalError } from '@ra3/sdk';
import { failures } from '@ra3/sdk/facts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPiece } from '../../testing/render-piece.js';
import { SecondStepForm, type SecondStepFormProps } from './second-step-form.js';

const idle = { onCode: () => undefined, onBack: () => undefined, isBusy: false, refusal: undefined };

async function open(changes: Partial<SecondStepFormProps> = {}, locale: 'en' | 'zh-CN' = 'en') {
  const onCode = vi.fn<(code: string) => void>();
  await renderPiece(<SecondStepForm {...idle} onCode={onCode} {...changes} />, { locale });
  return { onCode, user: userEvent.setup() };
}

test(
  'the field has the focus, is for one-time codes, and Enter sends what was typed',
  { tags: 'rest' },
  async () => {
    const { onCode, user } = await open();
    const field = screen.getByRole('textbox', { name: 'Code from the app' });

    await user.keyboard('123456{Enter}');

    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(onCode.mock.calls).toEqual([['123456']]);
  },
);

test('nothing is sent without a code, and the field says so', async () => {
  const { onCode, user } = await open();

  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  expect(onCode).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('Enter the code.');
});

test('a recovery code is typed instead, letters and hyphens too', { tags: 'rest' }, async () => {
  const { onCode, user } = await open();

  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.keyboard(' abcd-efgh-2345-mnop {Enter}');

  expect(screen.getByRole('textbox', { name: 'Recovery code' })).toHaveAttribute('inputmode', 'text');
  expect(onCode.mock.calls).toEqual([['abcd-efgh-2345-mnop']]);
});

test.each([
  ['en', 'That code is wrong or was used before', '902'],
  ['zh-CN', '验证码不正确或已经用过', '902'],
] as const)('in %s a refused code shows its message and number', async (locale, message, code) => {
  const { code: number, status } = failures.wrongSecondStep;
  const refusal = new RefusalError('refused', { endpoint: 'security.secondStep', code: number, status });

  await open({ refusal }, locale);

  const [alert] = screen.getAllByRole('alert');
  expect(alert).toHaveTextContent(message);
  expect(alert).toHaveTextContent(`(${code})`);
});

test('while a code is on its way, a second one is not sent', async () => {
  const { onCode, user } = await open({ isBusy: true });

  await user.keyboard('123456{Enter}');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  expect(onCode).not.toHaveBeenCalled();
});

test('the way back to the password is offered', async () => {
  const onBack = vi.fn<() => void>();
  const { user } = await open({ onBack });

  await user.click(screen.getByRole('button', { name: 'Back to the password' }));

  expect(onBack).toHaveBeenCalledOnce();
});
