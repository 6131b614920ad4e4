import { createClient } from '@ra3/sdk/node';
import { checkQuestion, isFaultless, measure, type Question } from './measure.js';
import type { LoadTarget } from './start-target.js';
import { STATUS_PATH } from './storm.js';
import { layOutTable, type Row } from './table.js';

interface ReadsPlan {
  readonly bareUrl: string;
  readonly host: LoadTarget;
  readonly connections: number;
  readonly seconds: number;
  readonly say: (line: string) => void;
}

/** Least parts of what a bare route reaches that sends the same bytes, or the same 304. */
const LEAST = { whole: 0.6, known: 0.7 };

/** Compares what everybody reads with a bare route that sends as many bytes, in turns. False below the least parts. */
export async function runReads({ bareUrl, host, connections, seconds, say }: ReadsPlan): Promise<boolean> {
  const plan = { connections, seconds };
  const rows: Row[] = [];
  const add = async (name: string, least: number, ours: Question, bare: Question) => {
    const beside = await measure({ ...plan, url: bareUrl, questions: [bare] });
    const measured = await measure({ ...plan, url: host.url, questions: [ours] });
    rows.push({ name, measured, beside, least });
  };
  for (const question of await listReads(host)) {
    await checkQuestion(host.url, question);
    const first = await fetch(new URL(question.path, host.url), {
      headers: { 'accept-encoding': 'identity' },
    });
    const bytes = (await first.arrayBuffer()).byteLength;
    const bare = { name: '', path: `/bytes/${String(bytes)}` };
    await add(`${question.name}, ${String(bytes)} bytes`, LEAST.whole, question, bare);
    if (question.path === STATUS_PATH) continue;
    const { name, path } = question;
    // The demo plays on, so that some answers are new.
    const known = { name, path, keepsTag: true };
    // The generator works more for a caller who keeps a tag, so both sides keep one.
    const bareKnown = { name: '', path: '/not-modified', status: 304, keepsTag: true };
    await add(`${name}, 304`, LEAST.known, known, bareKnown);
  }
  say(layOutTable(rows));
  return rows.every(({ measured }) => isFaultless(measured)) && rows.every(isFast);
}

function isFast({ measured, beside, least = 0 }: Row): boolean {
  return beside === undefined || measured.perSecond >= least * beside.perSecond;
}

async function listReads({ url }: LoadTarget): Promise<Question[]> {
  const client = createClient({ baseUrl: url });
  const { records } = await client.ladders.page({ mod: 'ra3', type: '1v1', page: 1 });
  const id = String(records[0]?.personaId ?? 1);
  return [
    {
      name: 'ladder, page 1',
      path: '/api/stats/ladder/ra3/1v1/records/page/1/result',
      holds: '"records":[{',
    },
    { name: 'persona', path: `/api/stats/persona/${id}/ra3/result`, holds: id },
    { name: 'recent matches', path: '/api/match/get/recent/all/1/result', holds: '"records":[{' },
    { name: 'statistics of maps', path: '/api/stats/1v1/maps/ra3', holds: '"map' },
    { name: 'splits of a persona', path: `/api/ext/personas/${id}/splits/ra3`, holds: '"' },
    { name: 'live state, whole', path: STATUS_PATH, holds: '"automatching":' },
  ];
}
