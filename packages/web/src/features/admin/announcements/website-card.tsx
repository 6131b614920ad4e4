import { type Locale, adminLimits, locales } from '@ra3/sdk/facts';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Card } from '../../../ui/card.js';
import { TextAreaField } from '../../../ui/field.js';
import { Markdown } from '../../../entities/markdown.js';
import formStyles from '../admin.module.css';
import type { StoredAnnouncement } from './announcement-queries.js';
import { Box, Text } from '../../../ui/layout.js';
import styles from './announcements.module.css';
import { ConflictNotice } from './conflict-notice.js';
import { EditorActions } from './editor-actions.js';
import { useAnnouncementEditor } from './use-announcement-editor.js';
import { VersionList } from './version-list.js';

export interface AnnouncementCardProps {
  readonly stored: StoredAnnouncement;
}

const ROWS = 9;

/** The announcement of the website: a column per language with the text and how the page shows it (S2-75). */
export function WebsiteCard({ stored }: AnnouncementCardProps) {
  const { t, find } = useTranslation();
  const editor = useAnnouncementEditor({
    place: 'website',
    fields: locales,
    stored,
    save: ({ run }, localizedContent, seen) => run('announcements.setWebsite', { localizedContent, ...seen }),
  });
  const { draft } = editor;
  const nameOf = (language: string) => find(`facts.locales.${language}`, {}) ?? language;
  const action = t('adminContent.announcement.saveWebsite');
  return (
    <Card title={t('adminContent.announcement.website')}>
      <div className={formStyles.stack}>
        <p className={formStyles.hint}>{t('adminContent.announcement.websiteHelp')}</p>
        <ConflictNotice stored={stored} draft={draft} nameOf={nameOf} />
        <div className={styles.languages}>
          {locales.map((language) => (
            <Box key={language} gap={12} className={styles.language}>
              <TextAreaField
                label={nameOf(language)}
                lang={language}
                rows={ROWS}
                maxLength={adminLimits.announcementCharacters}
                readOnly={editor.write.isBusy}
                value={draft.texts[language] ?? ''}
                onChange={(event) => draft.write(language, event.target.value)}
              />
              <PagePreview language={language} name={nameOf(language)} source={draft.texts[language] ?? ''} />
            </Box>
          ))}
        </div>
        <EditorActions editor={editor} action={action} />
        {stored.versions === undefined ? null : (
          <VersionList
            label={t('adminContent.versions.website')}
            versions={stored.versions}
            fields={locales}
            nameOf={nameOf}
            isBusy={editor.write.isBusy}
            onRestore={(texts) => void editor.restore(texts)}
          />
        )}
      </div>
    </Card>
  );
}

function PagePreview(props: Readonly<{ language: Locale; name: string; source: string }>) {
  const { language, name, source } = props;
  const { t } = useTranslation();
  const label = t('adminContent.announcement.preview', { name });
  return (
    <div className={styles.cell}>
      <Text as="h3" size={13} tone="muted">
        {label}
      </Text>
      <div role="region" aria-label={label} tabIndex={0} lang={language} className={styles.page}>
        {source.trim() === '' ? (
          <p className={formStyles.hint}>{t('adminContent.announcement.noText')}</p>
        ) : (
          <Markdown source={source} />
        )}
      </div>
    </div>
  );
}
