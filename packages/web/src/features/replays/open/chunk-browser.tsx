import type { Verification } from '@ra3/replay-tools';
import { useState, type SubmitEvent } from 'react';
import { useNumberFormat, useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { SelectField, TextField } from '../../../ui/field.js';
import { Row, Stack } from '../../../ui/layout.js';
import type { ChunkChoices, OnKeep } from './chunk-choices.js';
import type { ChunkFilter } from '../../../entities/replay/worker-protocol.js';
import type { OpenFile } from '../../../entities/replay/use-replay-file.js';
import styles from './open-replay.module.css';
import { ChunkTable, useChunkTypeName } from './chunk-table.js';

export interface ChunkBrowserProps {
  readonly file: OpenFile;
  readonly choices: ChunkChoices;
  readonly onKeep: OnKeep;
  readonly isRepairable: boolean;
}

/** All chunks of the file, filtered by type, each with its "keep" checkbox (S2-80, S9-20). */
export function ChunkBrowser({ file, choices, onKeep, isRepairable }: ChunkBrowserProps) {
  const [filter, setFilter] = useState<ChunkFilter>('all');
  const [target, setTarget] = useState<{ readonly row: number }>();
  const { verification } = file.replay;
  const handleFilter = (next: ChunkFilter) => {
    setFilter(next);
    setTarget(undefined);
  };
  return (
    <Stack width="fit">
      <Row align="bottom" gap={12} columnGap={24} className={styles.controls}>
        <FilterField verification={verification} filter={filter} onFilter={handleFilter} />
        <JumpForm
          lastIndex={verification.chunks.total - 1}
          onJump={(row) => {
            setFilter('all');
            setTarget({ row });
          }}
        />
      </Row>
      <ChunkTable
        key={filter}
        worker={file.worker}
        filter={filter}
        rowCount={countOf(verification, filter)}
        choices={choices}
        onKeep={onKeep}
        isRepairable={isRepairable}
        target={target}
      />
    </Stack>
  );
}

function countOf({ chunks, suspects }: Verification, filter: ChunkFilter): number {
  if (filter === 'all') return chunks.total;
  return filter === 'named' ? suspects.length : (chunks.byType[String(filter)] ?? 0);
}

interface FilterFieldProps {
  readonly verification: Verification;
  readonly filter: ChunkFilter;
  readonly onFilter: (filter: ChunkFilter) => void;
}

function FilterField({ verification, filter, onFilter }: FilterFieldProps) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const typeName = useChunkTypeName();
  const withCount = (label: string, of: ChunkFilter) => ({
    value: String(of),
    label: t('replay.chunks.filterOption', { label, count: whole(countOf(verification, of)) }),
  });
  const types = Object.keys(verification.chunks.byType).map(Number);
  return (
    <SelectField
      label={t('replay.chunks.filter')}
      value={String(filter)}
      onChange={({ currentTarget: { value } }) =>
        onFilter(value === 'all' || value === 'named' ? value : Number(value))
      }
      options={[
        withCount(t('replay.chunks.all'), 'all'),
        withCount(t('replay.chunks.named'), 'named'),
        ...types.map((type) => withCount(typeName(type), type)),
      ]}
    />
  );
}

function JumpForm({ lastIndex, onJump }: Readonly<{ lastIndex: number; onJump: (index: number) => void }>) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text !== '') onJump(Math.min(lastIndex, Math.max(0, Math.floor(Number(text)))));
  };
  return (
    <Stack as="form" align="bottom" gap={8} className={styles.jump} onSubmit={handleSubmit}>
      <TextField
        label={t('replay.chunks.jump')}
        type="number"
        min={0}
        max={lastIndex}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit">{t('replay.chunks.go')}</Button>
    </Stack>
  );
}
