import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { PageHead } from '../../../platform/page/page-head.js';
import { Page } from '../../../ui/page.js';
import { TabLinks } from '../../../ui/tab-links.js';
import { adminPages } from './admin-pages.js';

export interface AdminPageProps {
  readonly title: string;
  readonly context?: ReactNode;
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of every page for admins: the head with tabs to all of them (S2-17). */
export function AdminPage({ title, context, controls, children }: AdminPageProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const tabs = adminPages.map(({ address, label }) => ({
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
