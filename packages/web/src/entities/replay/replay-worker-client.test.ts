// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { InProcessWorker } from './testing/in-process-worker.js';
import { ReplayWorkerClient } from './replay-worker-client.js';

function openClient() {
  const worker = new InProcessWorker();
  // The in-process worker has the members that comlink and the client use.
  return { worker, client: new ReplayWorkerClient(worker as unknown as Worker) };
}

test('a call is rejected with the error of the session', async () => {
  const { client } = openClient();

  await expect(client.call((session) => session.recover())).rejects.toThrow('no replay is open');
});

test('a pending call is rejected when the worker crashes', async () => {
  const { worker, client } = openClient();
  const answer = client.call((session) => session.recover());
  worker.dispatchEvent(new Event('error'));

  await expect(answer).rejects.toThrow('the replay worker crashed');
});

test('a pending call never settles after the client is closed', async () => {
  const { client } = openClient();
  const settled = vi.fn();
  void client.call((session) => session.recover()).then(settled, settled);
  client.close();
  await new Promise((resolve) => setTimeout(resolve));

  expect(settled).not.toHaveBeenCalled();
});
