import { stripHarmful } from '@ra3/sdk/rules/text';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import formStyles from '../admin.module.css';
import type { AnnouncementTexts, StoredVersion } from './announcement-queries.js';
import { Row, Stack, Text } from '../../../ui/layout.js';
import styles from './announcements.module.css';

export function VersionList(props: {
  readonly label: string;
  readonly versions: readonly StoredVersion[];
  readonly fields: readonly string[];
  readonly nameOf: (field: string) => string | undefined;
  readonly isBusy: boolean;
  readonly onRestore: (texts: AnnouncementTexts) => void;
}) {
  const { label, versions, fields, nameOf, isBusy, onRestore } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const [latest] = versions;
  if (latest === undefined) return <p className={formStyles.hint}>{t('adminContent.versions.none')}</p>;
  return (
    <Stack as="ol" gap={0} width="column" className={styles.versions} aria-label={label}>
      {versions.map((version) => {
        const time = formatExactTime(new Date(version.changedTime), locale);
        const name = stripHarmful(version.changedBy);
        return (
          <Row as="li" columnGap={16} justify="between" key={version.version} className={styles.version}>
            <details className={styles.versionText}>
              <summary>
                {t('adminContent.versions.version', { version: String(version.version), time })}
                {name === '' ? null : <span className={formStyles.hint}> {name}</span>}
              </summary>
              {fields.map((field) => {
                const heading = nameOf(field);
                const text = version.texts[field] ?? '';
                return text === '' ? null : (
                  <div key={field} className={styles.cell}>
                    {heading === undefined ? null : (
                      <Text as="h4" size={13} tone="muted">
                        {heading}
                      </Text>
                    )}
                    <p className={styles.text}>{text}</p>
                  </div>
                );
              })}
            </details>
            {version === latest ? (
              <Badge tone="good">{t('adminContent.versions.now')}</Badge>
            ) : (
              <Button
                size="small"
                icon="refresh"
                isBusy={isBusy}
                aria-label={t('adminContent.versions.restoreOf', { version: String(version.version) })}
                onClick={() => onRestore(version.texts)}
              >
                {t('adminContent.versions.restore')}
              </Button>
            )}
          </Row>
        );
      })}
    </Stack>
  );
}
