import type { EndpointKey } from '@ra3/sdk';
import type { Subject } from '@ra3/subjects/define-subject';
import { sampleReply } from '@ra3/subjects/testing/sample-reply';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPiece } from '../../testing/render-piece.js';
import { SubjectTable } from './subject-table.js';

const modules = import.meta.glob<object>('../../../../subjects/src/*.ts', { eager: true });
/** Every list that is described. */
const subjects = Object.values(modules)
  .flatMap((module): Subject<EndpointKey>[] => Object.values(module).filter(isSubject))
  .map((subject) => ({ subject, name: subject.texts }));

function isSubject(value: unknown): value is Subject<EndpointKey> {
  return typeof value === 'object' && value !== null && 'columns' in value;
}

test('lists are described', () => {
  expect(subjects.length).toBeGreaterThan(3);
});

test.each(subjects)('the list $name has a head and a cell for each column', async ({ subject }) => {
  const reply = sampleReply(subject.call) as never; // The sample of a reply is one.

  await renderPiece(<SubjectTable subject={subject} rows={subject.rows(reply)} />);

  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toHaveLength(subject.columns.length);
  expect(heads.filter((head) => head === '' || head.startsWith('subjects.'))).toEqual([]);
  expect(screen.getAllByRole('cell')).toHaveLength(subject.columns.length);
});
