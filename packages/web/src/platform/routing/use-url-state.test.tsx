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

/** A button that makes one change after the other within one click. */
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

function Whereabouts() {
  const { search } = useLocation();
  return <p>{`${useNavigationType()} ${search}`}</p>;
}

async function show(filters: readonly FilterProps[]): Promise<void> {
  await renderPiece(
    <>
      <Whereabouts />
      {filters.map((filter) => (
        <Filter key={filter.name} {...filter} />
      ))}
    </>,
  );
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('two changes in one click are both kept', async () => {
  await show([{ name: 'both', changes: [{ season: '4' }, { elo: 'high' }] }]);
  await click('both');

  expect(screen.getByText('PUSH ?season=4&elo=high')).toBeVisible();
});

test('a change keeps what other parts of the page have chosen before', async () => {
  await show([
    { name: 'season', changes: [{ season: '4' }] },
    { name: 'page', changes: [{ page: '2' }], replace: true },
  ]);
  await click('season');
  await click('page');

  expect(screen.getByText('REPLACE ?season=4&page=2')).toBeVisible();
});

test('an empty value takes its parameter out of the address', async () => {
  await show([
    { name: 'set', changes: [{ map: 'river', order: 'name' }] },
    { name: 'clear', changes: [{ map: '', order: undefined }] },
  ]);
  await click('set');
  await click('clear');

  expect(screen.getByText(/^PUSH\s*$/)).toBeVisible();
});
