import { describeFailure } from '@ra3/sdk/browser';
import { useFailureText } from '../../platform/failures/failures.js';

/** Returns a function that describes a failure in the user's language, followed by its code in brackets if it has one. */
export function useCodedFailure(): (error: unknown) => string {
  const failureText = useFailureText();
  return (error) => {
    const { code } = describeFailure(error);
    return code === undefined ? failureText(error) : `${failureText(error)} (${String(code)})`;
  };
}
