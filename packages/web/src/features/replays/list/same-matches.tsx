import { cleanText } from '@ra3/sdk/rules/text';
import { useState } from 'react';
import { LONGEST_FILE_NAME } from '../../../entities/replay/reading-state.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Stack, Text } from '../../../ui/layout.js';
import { FileTable, type FileTableProps } from './file-table.js';
import { isWhole, sameMatches } from './list-rows.js';

const SHOWN_AT_ONCE = 5;
const MOST_RECORDINGS = 10;

type SameMatchesProps = Pick<FileTableProps, 'rows' | 'nameOf' | 'opened' | 'onOpen'>;

/** Recordings of one match side by side. */
export function SameMatches({ rows, ...table }: SameMatchesProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const matches = sameMatches(rows);
  const rest = matches.length - shown;
  if (matches.length === 0) return null;
  return (
    <Card title={t('replay.same.title')}>
      <Stack width="column">
        {matches.slice(0, shown).map((recordings, place) => (
          <Recordings key={place} rows={recordings} {...table} />
        ))}
        {rest > 0 ? (
          <Button size="small" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            {t('replay.suspects.more', { count: rest })}
          </Button>
        ) : null}
      </Stack>
    </Card>
  );
}

function Recordings({ rows, ...table }: SameMatchesProps) {
  const { t } = useTranslation();
  const best = rows.find(isWhole);
  const name = cleanText(best?.file.name ?? '', LONGEST_FILE_NAME);
  const sentence = t('replay.same.match', { count: new Set(rows.map(({ summary }) => summary?.saver)).size });
  const rest = rows.length - MOST_RECORDINGS;
  return (
    <Stack gap={8} width="column">
      <Text isBreaking>
        {sentence} {best === undefined ? t('replay.same.none') : t('replay.same.whole', { name })}
      </Text>
      <FileTable
        caption={`${sentence} ${name}`}
        columns={['saver', 'length', 'verdict']}
        rows={rows.slice(0, MOST_RECORDINGS)}
        {...table}
      />
      {rest > 0 ? <Text tone="muted">{t('replay.same.rest', { count: rest })}</Text> : null}
    </Stack>
  );
}
