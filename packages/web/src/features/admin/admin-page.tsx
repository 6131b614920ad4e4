import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { QueryError, type QueryErrorProps } from '../../platform/error-state.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { Page } from '../../ui/page.js';
import { Loading } from '../../ui/skeleton.js';
import { TabLinks } from '../../ui/tab-links.js';
import { useAdminPages } from './admin-pages.js';

/** Layout of every page for admins: the head with tabs to all of them (S2-17). */
export function AdminPage(
  props: Readonly<{ title: string; context?: ReactNode; controls?: ReactNode; children: ReactNode }>,
) {
  const { title, context, controls, children } = props;
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const tabs = useAdminPages().map(({ address, label }) => ({
    to: address,
    label: t(label),
    isCurrent: pathname === address,
  }));
  return (
    <Page>
      <PageHead
        title={title}
        context={context}
        controls={controls}
        tabs={<TabLinks label={t('admin.pages.label')} tabs={tabs} />}
      />
      {children}
    </Page>
  );
}

interface LoadedPartProps<Answer> {
  readonly answer: QueryErrorProps['query'] & { readonly data: Answer | undefined };
  /** What is being loaded, for screen readers. */
  readonly name: string;
  readonly failed: string;
  /** As large as what will be there. */
  readonly skeleton: ReactNode;
  readonly isCompact?: boolean;
  readonly children: (data: Answer) => ReactNode;
}

/** A part of a page that shows what was loaded, or that it is loading or could not be loaded. */
export function LoadedPart<Answer>(props: LoadedPartProps<Answer>) {
  const { answer, name, failed, skeleton, isCompact = false, children } = props;
  const { data, error } = answer;
  if (data !== undefined) return children(data);
  if (error === null) return <Loading of={name}>{skeleton}</Loading>;
  return <QueryError title={failed} query={answer} isCompact={isCompact} />;
}
