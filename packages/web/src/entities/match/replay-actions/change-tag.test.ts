// @vitest-environment node
import { RefusalError, UnknownOutcomeError } from '@ra3/sdk';
import { expect, test } from 'vitest';
import { changeTag, FavouriteLostError } from './change-tag.js';

/** A host that keeps one favourite, and answers the calls that are left with the errors given, in order. */
function aHost(errors: readonly (Error | undefined)[], effectOfFailed = false) {
  let tag: string | undefined = 'old';
  const left = [...errors];
  const setFavourite = (wanted: { readonly set: boolean; readonly tag?: string }) => {
    const error = left.shift();
    if (error === undefined || effectOfFailed) {
      if (wanted.set && tag !== undefined) return Promise.reject(refusal(400));
      tag = wanted.set ? wanted.tag : undefined;
    }
    return error === undefined ? Promise.resolve() : Promise.reject(error);
  };
  return { setFavourite, tag: () => tag };
}

const refusal = (status: number) => new RefusalError('refused', { endpoint: 'matches.setFavourite', status });
const lost = () => new UnknownOutcomeError({ endpoint: 'matches.setFavourite' });
const change = { guid: 'guid', from: 'old', to: 'new' };

// S2-63 S5-13
test('a favourite gets its new tag', async () => {
  const host = aHost([]);
  await changeTag(host.setFavourite, change);

  expect(host.tag()).toBe('new');
});

test('when it cannot be taken out, nothing else is sent, and its tag stays', async () => {
  const host = aHost([refusal(500)]);

  await expect(changeTag(host.setFavourite, change)).rejects.toMatchObject({ status: 500 });
  expect(host.tag()).toBe('old');
});

test.each([true, false])(
  'when the answer about taking it out is lost (arrived: %s), its tag stays',
  async (hasArrived) => {
    const host = aHost([lost()], hasArrived);

    await expect(changeTag(host.setFavourite, change)).rejects.toBeInstanceOf(UnknownOutcomeError);
    expect(host.tag()).toBe('old');
  },
);

test('when the new tag is refused, the favourite is under its old tag again', async () => {
  const host = aHost([undefined, refusal(500)]);

  await expect(changeTag(host.setFavourite, change)).rejects.toMatchObject({ status: 500 });
  expect(host.tag()).toBe('old');
});

test('when the answer about the new tag is lost although it arrived, the new tag stays', async () => {
  const calls = [undefined, lost()];
  const host = aHost(calls, true);
  await changeTag(host.setFavourite, change);

  expect(host.tag()).toBe('new');
});

test('when not even the old tag is taken, the failure says that the favourite is lost', async () => {
  const host = aHost([undefined, refusal(500), refusal(503)]);
  const failed = changeTag(host.setFavourite, change);

  await expect(failed).rejects.toBeInstanceOf(FavouriteLostError);
  await expect(failed).rejects.toMatchObject({ cause: { status: 500 } });
});
