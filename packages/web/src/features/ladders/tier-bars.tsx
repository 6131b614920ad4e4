import type { TierCount } from '@ra3/sdk';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  type ChartConfiguration,
  type Plugin,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useTheme } from '../../platform/use-theme.js';
import styles from './ladders.module.css';
import { useTierTexts } from './use-tier-texts.js';

Chart.register(BarController, BarElement, CategoryScale, LinearScale);

/** Pixels between the name of a tier and its bar. */
const LABEL_GAP = 8;

/** What stands at a bar: the tier with its bounds before it, the number and the share behind it. */
interface BarTexts {
  readonly label: readonly [tier: string, bounds: string];
  readonly value: string;
}

/** The bar chart; loaded when the chart is near the viewport. */
export function TierBars({ counts, total }: Readonly<{ counts: readonly TierCount[]; total: number }>) {
  const { t } = useTranslation();
  const { isDark } = useTheme();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { bounds, share } = useTierTexts();
  // A text, so that the chart is redrawn only when one of them changes.
  const texts = JSON.stringify(
    counts.map(({ rank, freq }): BarTexts => ({
      label: [t(`facts.tiers.${rank}`), bounds(rank)],
      value: `${String(freq)} · ${share(freq, total)}`,
    })),
  );
  useEffect(() => {
    if (canvas.current === null) return;
    const chart = new Chart(canvas.current, configuration(counts, JSON.parse(texts) as BarTexts[])); // Written above.
    return () => chart.destroy();
    // Depends on isDark, because the colours are read from the document when the chart is drawn.
  }, [counts, texts, isDark]);
  return (
    <div className={styles.frame}>
      <canvas ref={canvas} />
    </div>
  );
}

function configuration(
  counts: readonly TierCount[],
  texts: readonly BarTexts[],
): ChartConfiguration<'bar', number[], string[]> {
  const colour = themeColours();
  const motionIsReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const font = { family: colour('--font-latin'), size: 12 };
  return {
    type: 'bar',
    data: {
      labels: texts.map(({ label }) => [...label]),
      datasets: [
        {
          data: counts.map(({ freq }) => freq),
          backgroundColor: counts.map(({ rank }) => colour(`--tier-${rank}`)),
          borderRadius: 3,
          barPercentage: 0.72,
          categoryPercentage: 1,
        },
      ],
    },
    options: {
      indexAxis: 'y',
      maintainAspectRatio: false,
      animation: motionIsReduced ? false : { duration: 200 },
      layout: { padding: { right: 88 } },
      events: [],
      scales: {
        // The longest bar has the full width; without `max` the hidden axis would round up.
        x: { display: false, min: 0, max: Math.max(1, ...counts.map(({ freq }) => freq)) },
        y: {
          grid: { display: false, drawTicks: false },
          // Chart.js gives an axis at most half of the chart, which cuts long names in a narrow card.
          afterFit: (axis) => {
            axis.ctx.font = `${String(font.size)}px ${font.family}`;
            const widths = texts.flatMap(({ label }) =>
              label.map((line) => axis.ctx.measureText(line).width),
            );
            axis.width = Math.max(axis.width, ...widths.map((width) => Math.ceil(width) + LABEL_GAP));
          },
          border: { display: false },
          ticks: { color: colour('--muted'), font, padding: LABEL_GAP },
        },
      },
    },
    plugins: [directLabels(texts, colour('--text'), font)],
  };
}

/** Chart.js plugin that draws each number with its share at the end of its bar, so that no axis is needed. */
function directLabels(
  texts: readonly BarTexts[],
  color: string,
  font: { family: string; size: number },
): Plugin<'bar'> {
  return {
    id: 'directLabels',
    afterDatasetsDraw(chart) {
      const { ctx } = chart;
      ctx.save();
      ctx.fillStyle = color;
      ctx.font = `600 ${String(font.size)}px ${font.family}`;
      ctx.textBaseline = 'middle';
      chart
        .getDatasetMeta(0)
        .data.forEach((bar, index) => ctx.fillText(texts[index]?.value ?? '', bar.x + 8, bar.y));
      ctx.restore();
    },
  };
}

function themeColours(): (token: string) => string {
  const style = getComputedStyle(document.documentElement);
  return (token) => style.getPropertyValue(token).trim();
}
