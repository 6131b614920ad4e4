import { readFileSync } from 'node:fs';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { startTestHost } from '../../testing/index.js';

const FOLDER = new URL('../../../../../deploy/monitoring/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');
const board = read('board.json');
const namesIn = (text: string) =>
  [...new Set(text.match(/\b(?:ra3|nodejs|process|probe)_[a-z0-9_]+/g))].toSorted();

/** Of the blackbox exporter, which Prometheus asks about the certificate. */
const FOREIGN = ['probe_ssl_earliest_cert_expiry'];

test('rules and board use only metrics that a host has', async () => {
  const host = await startTestHost({ world: 'tiny' });
  await host.app.inject('/health/live');
  const own = (await host.app.inject('/metrics')).body;
  const ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  const known = new Set([...namesIn(own), ...namesIn(await ofProcess.metrics()), ...FOREIGN]);

  const used = namesIn(read('rules.yml') + board);

  expect(used.length).toBeGreaterThan(15);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
  await host.close();
});

test('each of the twelve questions has a panel and an alert', () => {
  const questions = [...read('README.md').matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => number);
  const { panels } = JSON.parse(board) as { panels: { title: string }[] };
  const inPanels = panels.map(({ title }) => title.split('.')[0]);
  const inRules = [...read('rules.yml').matchAll(/question: '(\d+)'/g)].map(([, number]) => number);

  expect(questions).toHaveLength(12);
  expect(new Set(inPanels)).toEqual(new Set(questions));
  expect(new Set(inRules)).toEqual(new Set(questions));
});
