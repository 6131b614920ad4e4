import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigationType } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderPiece } from '../../testing/render-piece.js';
import { useUrlState, type QueryChanges } from './use-url-state.js';

interface FilterProps {
  readonly name: string;
  readonly changes: readonly QueryChanges[];
  readonly replace?: boolean;
}

/** A button that makes several query changes within one click. */
function Filter({ name, changes, replace = false }: FilterProps) {
  const { changeQuery } = useUrlState();
  return (
    <button
      type="button"
      onClick={() => {
        changes.forEach((change) => {
          changeQuery(change, { replace });
        });
      }}
    >
      {name}
    </button>
  );
}

function CurrentAddress() {
  const { search } = useLocation();
  return <p>{`${useNavigationType()} ${search}`}</p>;
}

async function show(filters: readonly FilterProps[]): Promise<void> {
  await renderPiece(
    <>
      <CurrentAddress />
      {filters.map((filter) => (
        <Filter key={filter.name} {...filter} />
      ))}
    </>,
  );
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('two changes in one click are both applied', { tags: 'rest' }, async () => {
  await show([{ name: 'both', changes: [{ season: '4' }, { elo: 'high' }] }]);
  await click('both');

  expect(screen.getByText('PUSH ?season=4&elo=high')).toBeVisible();
});

test('a change keeps the parameters that other parts of the page have set', async () => {
  await show([
    { name: 'season', changes: [{ season: '4' }] },
    { name: 'page', changes: [{ page: '2' }], replace: true },
  ]);
  await click('season');
  await click('page');

  expect(screen.getByText('REPLACE ?season=4&page=2')).toBeVisible();
});

test('an empty value removes its parameter from the address', { tags: 'rest' }, async () => {
  await show([
    { name: 'set', changes: [{ map: 'river', order: 'name' }] },
    { name: 'clear', changes: [{ map: '', order: undefined }] },
  ]);
  await click('set');
  await click('clear');

  expect(screen.getByText(/^PUSH\s*$/)).toBeVisible();
});
