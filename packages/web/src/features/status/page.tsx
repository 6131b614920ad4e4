import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/ui/page-head/page.js';
import { PageHead } from '../../shared/ui/page-head/page-head.js';

export function StatusPage() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHead title={t('site.menu.status')} />
    </Page>
  );
}
