import type { EndpointKey } from '@ra3/sdk';
import type { Act } from '@ra3/subjects/define-act';
import { endpointOf, sampleInput, sampleReply } from '@ra3/subjects/testing/sample-reply';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { SiteWrite } from '../../platform/api/stale-after.js';
import { anAccount, sessionAnswers } from '../../testing/account-answers.js';
import { fakeFetch, problem } from '../../testing/fake-fetch.js';
import { renderInSite } from '../../testing/render-site.js';
import { ActDialog } from './act-dialog.js';

type AnyAct = Act<SiteWrite, EndpointKey>;

const modules = import.meta.glob<object>('../../../../subjects/src/*.ts', { eager: true });
/** Every act that is described. */
const acts = Object.values(modules).flatMap((module): AnyAct[] => Object.values(module).filter(isAct));

function isAct(value: unknown): value is AnyAct {
  return typeof value === 'object' && value !== null && 'leaves' in value;
}

/** A word that is a text and, as an ID, a number. */
const WORD = '7';

/** Opens the dialog of an act on a host that answers the write as given. */
async function open(act: AnyAct, answer: () => unknown) {
  const { call, subject } = act;
  const sent: string[] = [];
  const path = endpointOf(call).path.replaceAll(/\{\w+\}/g, WORD);
  const write = () => {
    sent.push(path);
    return answer();
  };
  const visitor = { isSignedIn: true, account: anAccount() };
  const session = sessionAnswers(visitor);
  const [onDone, onClose] = [vi.fn(), vi.fn()];
  // The sample of a reply is one, and that of an input is the input of the same call.
  const [row]: readonly unknown[] = subject.rows(sampleReply(subject.call, WORD) as never);
  const { parts } = await renderInSite(
    <ActDialog
      act={act}
      input={sampleInput(call, WORD)}
      {...(row !== undefined && { row: row as never })}
      look={{ variant: 'danger' }}
      onDone={onDone}
      onClose={onClose}
    />,
    { fetch: fakeFetch({ ...session, [path]: write }), stored: { 'ra3.isLoggedIn': 'true' } },
  );
  await parts.session.load();
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, sent, onDone, onClose, visitor, session: parts.session, user: userEvent.setup() };
}

/** The button that does the act: the last of the two below the text. */
function buttonOf({ dialog }: Awaited<ReturnType<typeof open>>): HTMLElement {
  const button = dialog.getAllByRole('button').at(-1);
  if (button === undefined) throw new Error('The dialog has no button');
  return button;
}

const done = () => ({ code: 0, info: 'ok' });

test('acts are described', () => {
  expect(acts.length).toBeGreaterThan(3);
});

describe.each(acts.map((act) => ({ act, name: act.texts })))('the act $name', ({ act }) => {
  test('asks before anything is sent, and Cancel sends nothing', async () => {
    const opened = await open(act, done);

    expect(screen.getByRole('dialog').textContent).not.toMatch(/\{\{|subjects\./);
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Cancel' }));

    expect(opened.sent).toEqual([]);
    expect(opened.onClose).toHaveBeenCalledOnce();
  });

  test('is sent once, also by a double click', async () => {
    let release = (_answer: unknown): void => undefined;
    const answer = new Promise((resolve) => (release = resolve));
    const opened = await open(act, () => answer);

    await opened.user.dblClick(buttonOf(opened));
    release(done());

    await vi.waitFor(() => expect(opened.onDone).toHaveBeenCalledOnce());
    expect(opened.sent).toHaveLength(1);
  });

  test('that the host refuses stays open with the reason', async () => {
    const opened = await open(act, () => problem(400, 'no'));

    await opened.user.click(buttonOf(opened));

    expect(await opened.dialog.findByText(/HTTP 400/)).toBeInTheDocument();
    expect(opened.onDone).not.toHaveBeenCalled();
  });

  test('whose answer is lost says so', async () => {
    const opened = await open(act, () => new Response('', { status: 504 }));

    await opened.user.click(buttonOf(opened));

    expect(await opened.dialog.findByText(/We could not confirm the change/)).toBeInTheDocument();
    expect(opened.onDone).not.toHaveBeenCalled();
  });

  test('of a session that ended meanwhile is not done, and a visitor is shown', async () => {
    const opened = await open(act, () => problem(401, 'please login'));
    opened.visitor.isSignedIn = false;

    await opened.user.click(buttonOf(opened));

    await vi.waitFor(() => expect(opened.session.read().account).toBeUndefined());
    expect(opened.onDone).not.toHaveBeenCalled();
  });
});
