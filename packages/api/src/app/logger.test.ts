import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { makeLogger } from './logger.js';

test('secrets are never written to the log, wherever they stand', () => {
  const { log, written } = capture();

  log.info({ pwd: 'hunter2', body: { oldpwd: 'hunter2', vcode: 'hunter2' } }, 'a form');
  log.info({ req: { headers: { cookie: 'hunter2', authorization: 'hunter2' } } }, 'headers');
  log.info({ res: { headers: { 'set-cookie': 'hunter2' } } }, 'answer');

  expect(written()).toContain('[secret]');
  expect(written()).not.toContain('hunter2');
});

test('each line is one JSON object, also with line breaks in what is logged', () => {
  const { log, written } = capture();

  log.info({ name: 'first\nsecond' }, 'told');

  expect(JSON.parse(written().trimEnd())).toMatchObject({ name: 'first\nsecond', msg: 'told' });
});

function capture() {
  let text = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  return { log: makeLogger('info', sink), written: () => text };
}
