import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Button } from './button.js';

test(
  'a busy button keeps the focus, announces that it is busy, and ignores clicks',
  { tags: 'rest' },
  async () => {
    const presses: string[] = [];
    const press = () => presses.push('pressed');
    const { rerender } = render(<Button onClick={press}>Save</Button>);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');

    rerender(
      <Button onClick={press} isBusy>
        Save
      </Button>,
    );
    await userEvent.keyboard('{Enter}');

    expect(screen.getByRole('button', { name: 'Save', busy: true })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    expect(presses).toEqual(['pressed']);
  },
);

test('a form with a busy button is not submitted again', async () => {
  const sent: string[] = [];
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push('sent');
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" isBusy>
        Send
      </Button>
    </form>,
  );

  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'a{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));

  expect(sent).toEqual([]);
});
