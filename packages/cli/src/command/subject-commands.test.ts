import { readdirSync } from 'node:fs';
import type { EndpointKey } from '@ra3/sdk';
import type { Act } from '@ra3/subjects/define-act';
import type { Subject } from '@ra3/subjects/define-subject';
import { emptyReply, endpointOf, sampleReply } from '@ra3/subjects/testing/sample-reply';
import { describe, expect, test } from 'vitest';
import { loadLanguage } from '../i18n/translate.js';
import { commands } from '../program.js';
import { rowsOf, runCli } from '../testing/run-cli.js';
import { fieldsOf } from './subject-commands.js';

/** Acts that are an option of another command. */
const WITHOUT_COMMAND: readonly string[] = ['signOutOthers'];

const folder = new URL('../../../subjects/src/', import.meta.url);
const modules = await Promise.all(
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test-d.ts'))
    .map((name): Promise<object> => import(/* @vite-ignore */ new URL(name, folder).pathname)),
);
const described = modules.flatMap((module): unknown[] => Object.values(module));
const { text } = await loadLanguage('en');

/** Every list that is described, with the command that prints it. */
const lists = described.filter(isSubject).map((subject) => ({
  subject,
  name: subject.texts,
  words: wordsOf(subject.call, true),
}));

/** Every act that is described, with the command that does it. */
const acts = described
  .filter(isAct)
  .flatMap((act) =>
    WITHOUT_COMMAND.includes(act.texts) ? [] : [{ act, name: act.texts, words: wordsOf(act.call, false) }],
  );

function isSubject(value: unknown): value is Subject<EndpointKey> {
  return typeof value === 'object' && value !== null && 'columns' in value;
}

function isAct(value: unknown): value is Act<EndpointKey, EndpointKey> {
  return typeof value === 'object' && value !== null && 'leaves' in value;
}

/** The words of the first example of the command that needs a call, without those that change how it asks. */
function wordsOf(call: EndpointKey, isList: boolean): readonly string[] {
  const found = commands.find((command) => command.needs === call && (command.isList ?? false) === isList);
  const words = found?.examples[0].split(' ').slice(1) ?? [];
  return words.filter((word) => !word.startsWith('-'));
}

type Answer = () => Response;

const rows =
  (call: EndpointKey, word?: string): Answer =>
  () =>
    Response.json(sampleReply(call, word));
const noRows =
  (call: EndpointKey): Answer =>
  () =>
    Response.json(emptyReply(call));
const done: Answer = () => Response.json({ code: 0, info: 'ok' });
const problem =
  (status: number): Answer =>
  () =>
    Response.json(
      { title: 'no', status },
      { status, headers: { 'content-type': 'application/problem+json' } },
    );
const lost: Answer = () => {
  throw new TypeError('the connection was reset');
};

interface Host {
  readonly list: EndpointKey;
  /** What the list answers, first and then ever after. */
  readonly listed: readonly [Answer, ...Answer[]];
  readonly write?: EndpointKey;
  readonly written?: Answer;
}

/** Runs a command line against a host that has the list and the write, and no other call beyond the specification. */
async function runOn({ list, listed, write, written = done }: Host, words: readonly string[]) {
  const answers = [...listed];
  const extensions = [list, write ?? list].flatMap((key) => endpointOf(key).extension ?? []);
  let sent = 0;
  const { exitCode, stdout, stderr } = await runCli([...words, '--host', 'http://127.0.0.1:9'], {
    checksRows: false,
    fetch: async (url) => {
      const { pathname } = new URL(url);
      await Promise.resolve();
      if (pathname === '/api/ext/capabilities') return Response.json({ extensions });
      if (write !== undefined && pathOf(write).test(pathname)) {
        sent += 1;
        return written();
      }
      if (!pathOf(list).test(pathname)) return problem(404)();
      return ((answers.length > 1 ? answers.shift() : undefined) ?? answers[0] ?? done)();
    },
  });
  return { exitCode, stdout, stderr, sent };
}

function pathOf(key: EndpointKey): RegExp {
  return new RegExp(`${endpointOf(key).path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u');
}

test('everything that is described has a command', () => {
  expect(lists.length).toBeGreaterThan(3);
  expect(acts.length).toBeGreaterThan(2);
  expect([...lists, ...acts].filter(({ words }) => words.length === 0).map(({ name }) => name)).toEqual([]);
});

describe.each(lists)('the list $name', ({ subject, words }) => {
  const { call, texts } = subject;

  test('prints the fields of its description', async () => {
    const { exitCode, stdout } = await runOn({ list: call, listed: [rows(call)] }, [...words, '--json']);

    expect(exitCode).toBe(0);
    expect(rowsOf(stdout).map((row) => Object.keys(row).toSorted())).toEqual([fieldsOf(subject).toSorted()]);
  });

  test('shows a head over each column', async () => {
    const { stdout } = await runOn({ list: call, listed: [rows(call)] }, words);

    const heads = subject.columns.filter(({ kind, priority }) => kind !== 'flag' && priority === 'high');
    expect(stdout.split('\n')[0]?.split(/\s{2,}/u)).toEqual(
      expect.arrayContaining(heads.map(({ head }) => text(head).toUpperCase())),
    );
  });

  test('says that there is nothing in it', async () => {
    const { exitCode, stdout } = await runOn({ list: call, listed: [noRows(call)] }, words);

    expect([exitCode, stdout]).toEqual([0, `${text(`subjects.${texts}.none`)}\n`]);
  });

  test('wants somebody to sign in', async () => {
    const { exitCode, stdout } = await runOn({ list: call, listed: [problem(401)] }, words);

    expect([exitCode, stdout]).toEqual([4, '']);
  });
});

describe.each(acts)('the act $name', ({ act, words }) => {
  const { call, leaves, subject } = act;
  const list = subject.call;
  const word = words.at(-1);
  const there = rows(list, word);
  const [before, after] = leaves === 'there' ? [noRows(list), there] : [there, noRows(list)];
  const host: Host = { list, listed: [before, after], write: call };

  test('is done once it is confirmed', async () => {
    const { exitCode, stdout, sent } = await runOn(host, [...words, '--yes', '--json']);

    expect([exitCode, sent]).toEqual([0, 1]);
    expect(rowsOf(stdout)).toMatchObject([{ outcome: 'done' }]);
  });

  test('without a terminal needs --yes', async () => {
    const { exitCode, stderr, sent } = await runOn(host, words);

    expect([exitCode, sent]).toEqual([2, 0]);
    expect(stderr).toContain('--yes');
  });

  test('is only told by a dry run', async () => {
    const inWords = await runOn(host, [...words, '--dry-run']);
    const inJson = await runOn(host, [...words, '--dry-run', '--json']);

    expect([inWords.exitCode, inWords.sent, inJson.sent]).toEqual([0, 0, 0]);
    expect(inWords.stdout).toContain(text('terminal.admin.dryRun'));
    expect(rowsOf(inJson.stdout)).toMatchObject([{ outcome: 'dry-run' }]);
  });

  test('is not sent where the list shows that it is done', async () => {
    const { exitCode, sent } = await runOn({ ...host, listed: [after] }, [...words, '--yes']);

    expect([exitCode, sent]).toEqual([leaves === 'there' ? 0 : 3, 0]);
  });

  test('ends with 5 when the host refuses it', async () => {
    const { exitCode, stdout, sent } = await runOn({ ...host, written: problem(400) }, [...words, '--yes']);

    expect([exitCode, stdout, sent]).toEqual([5, '', 1]);
  });

  test('is known to be done when its answer is lost and the list shows it', async () => {
    const { exitCode, stderr } = await runOn({ ...host, written: lost }, [...words, '--yes']);

    expect(exitCode).toBe(0);
    expect(stderr).toContain(text('terminal.admin.answerLost'));
  });

  test('is not known to be done when its answer is lost and the list does not show it', async () => {
    const unchanged: Host = { ...host, listed: [before], written: lost };

    const { exitCode, stdout, sent } = await runOn(unchanged, [...words, '--yes']);

    expect([exitCode, stdout, sent]).toEqual([7, '', 1]);
  });

  test('wants somebody to sign in', async () => {
    const { exitCode, sent } = await runOn({ ...host, listed: [problem(401)] }, [...words, '--yes']);

    expect([exitCode, sent]).toEqual([4, 0]);
  });
});
