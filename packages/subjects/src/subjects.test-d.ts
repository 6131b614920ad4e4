import { defineAct } from './define-act.js';
import { defineSubject } from './define-subject.js';
import { forbiddenNames } from './forbidden-names.js';

const names = {
  call: 'moderation.badPersonas',
  input: {},
  rows: ({ records }: { records: { name: string; addedTime: string }[] }) => records,
  id: ({ name }: { name: string }) => name,
  texts: 'forbiddenNames',
} as const;

// @ts-expect-error A column is a field of the row.
defineSubject({ ...names, columns: ({ text }) => [text('addedBy')] });

// @ts-expect-error A column of numbers takes no text.
defineSubject({ ...names, columns: ({ number }) => [number('name')] });

// @ts-expect-error The head of a column is in the catalogs.
defineSubject({ ...names, columns: ({ text }) => [text('surname')] });

// @ts-expect-error The texts of a list are in the catalogs.
defineSubject({ ...names, columns: () => [], texts: 'forbidName' });

const act = {
  call: 'moderation.addBadPersona',
  subject: forbiddenNames,
  leaves: 'there',
  rules: [],
  texts: 'forbidName',
} as const;

// @ts-expect-error The input of an act is that of its call.
defineAct({ ...act, names: (row, { tokenId }) => row.name === tokenId });

// @ts-expect-error The texts of an act are in the catalogs.
defineAct({ ...act, names: (row, { name }) => row.name === name, texts: 'forbiddenNames' });
