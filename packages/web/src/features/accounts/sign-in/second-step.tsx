import { SecondStepForm } from '../../../entities/account/second-step-form.js';
import type { SignIn } from './use-sign-in.js';

/** The code that comes after the password. */
export function SecondStep({ signIn }: { readonly signIn: SignIn }) {
  const { isBusy, problem, submitCode, startOver } = signIn;
  return (
    <SecondStepForm
      isBusy={isBusy}
      refusal={problem?.kind === 'failed' ? problem.error : undefined}
      onCode={(code) => {
        void submitCode(code);
      }}
      onBack={startOver}
    />
  );
}
