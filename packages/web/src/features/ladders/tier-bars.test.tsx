import type { ChartConfiguration } from 'chart.js';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { renderPiece } from '../../testing/render-piece.js';
import { TierBars } from './tier-bars.js';

// Files run in one process and share its modules: neither those of earlier files nor the mocked ones stay.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

const drawn = vi.hoisted((): ChartConfiguration[] => []);

// jsdom has no canvas, so the chart library only records what it is told to draw.
vi.mock(import('chart.js'), async (load) => {
  class RecordingChart {
    static register() {
      return undefined;
    }
    constructor(_canvas: HTMLCanvasElement, configuration: ChartConfiguration) {
      drawn.push(configuration);
    }
    destroy() {
      return undefined;
    }
  }
  return { ...(await load()), Chart: RecordingChart as never }; // The component uses no other member of Chart.
});

beforeEach(() => {
  drawn.length = 0;
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

// S2-47
test(
  'the bars of the tiers are horizontal, one for each tier in the given order',
  { tags: 'rest' },
  async () => {
    await renderPiece(
      <TierBars
        counts={[
          { rank: 'gold', freq: 3 },
          { rank: 'silver', freq: 5 },
        ]}
        total={8}
      />,
    );

    expect(drawn).toMatchObject([
      {
        type: 'bar',
        data: {
          labels: [
            ['Gold', '1100–1299'],
            ['Silver', '900–1099'],
          ],
          datasets: [{ data: [3, 5] }],
        },
        options: { indexAxis: 'y' },
      },
    ]);
  },
);

test('the axis of the tiers is as wide as the longest name or bounds', async () => {
  await renderPiece(<TierBars counts={[{ rank: 'gold', freq: 3 }]} total={3} />);
  const axis = { width: 60, ctx: { font: '', measureText: (text: string) => ({ width: text.length * 10 }) } };

  drawn[0]?.options?.scales?.y?.afterFit?.(axis as never); // The part of an axis that is read and set.

  expect(axis.width).toBeGreaterThanOrEqual('1100–1299'.length * 10);
});
