import { describeFailure } from '@ra3/sdk/browser';
import { useFailureText } from './failures.js';

/** Returns a function that describes an error with its code in brackets behind it, where it has one (S8-03). */
export function useCodedFailureText(): (error: unknown) => string {
  const failureText = useFailureText();
  return (error) => {
    const { code } = describeFailure(error);
    return code === undefined ? failureText(error) : `${failureText(error)} (${String(code)})`;
  };
}
