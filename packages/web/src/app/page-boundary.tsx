import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../platform/i18n/use-translation.js';
import { ErrorState } from '../platform/failures/error-state.js';

/** Error boundary around a page: the shell stays, and navigating to another page resets the error. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Boundary key={pathname} title={t('site.pageFailed')}>
      {children}
    </Boundary>
  );
}

interface BoundaryProps {
  readonly title: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    const retry = () => {
      this.setState({ failure: undefined });
    };
    return <ErrorState title={this.props.title} error={failure.error} onRetry={retry} />;
  }
}
