import type { ReactNode } from 'react';
import { ErrorState } from '../../../platform/failures/error-state.js';
import { Loading } from '../../../ui/skeleton.js';

export interface LoadedAnswer<Answer> {
  /** Undefined until it is loaded. */
  readonly data: Answer | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  /** Loads it anew; rejects when that fails. */
  readonly reload: () => Promise<unknown>;
}

export interface LoadedPartProps<Answer> {
  readonly answer: LoadedAnswer<Answer>;
  /** What is being loaded, for screen readers. */
  readonly name: string;
  /** Title of the message when it could not be loaded. */
  readonly failed: string;
  /** As large as what will be there. */
  readonly skeleton: ReactNode;
  readonly children: (data: Answer) => ReactNode;
}

/** A part of a page that shows what was loaded, or that it is loading or could not be loaded. */
export function LoadedPart<Answer>({ answer, name, failed, skeleton, children }: LoadedPartProps<Answer>) {
  const { data, error, isFetching, reload } = answer;
  if (data !== undefined) return children(data);
  if (error === null) return <Loading of={name}>{skeleton}</Loading>;
  const retry = () => void reload().catch(() => undefined);
  return <ErrorState title={failed} error={error} isRetrying={isFetching} onRetry={retry} />;
}
