import type { TierCount } from '@ra3/sdk/browser';
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
import { useTheme } from '../../platform/theme/use-theme.js';
import styles from './tier-bars.module.css';

Chart.register(BarController, BarElement, CategoryScale, LinearScale);

export interface TierBarsProps {
  readonly counts: readonly TierCount[];
}

/** The bar chart; loaded when the chart is near the viewport. */
export function TierBars({ counts }: TierBarsProps) {
  const { t } = useTranslation();
  const { isDark } = useTheme();
  const canvas = useRef<HTMLCanvasElement>(null);
  const names = counts.map(({ rank }) => t(`facts.tiers.${rank}`)).join('|');
  useEffect(() => {
    if (canvas.current === null) return;
    const chart = new Chart(canvas.current, configuration(counts, names.split('|')));
    return () => {
      chart.destroy();
    };
    // Depends on isDark, because the colours are read from the document when the chart is drawn.
  }, [counts, names, isDark]);
  return (
    <div className={styles.frame}>
      <canvas ref={canvas} />
    </div>
  );
}

function configuration(
  counts: readonly TierCount[],
  labels: readonly string[],
): ChartConfiguration<'bar', number[], string> {
  const colour = themeColours();
  const motionIsReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const font = { family: colour('--font-latin'), size: 13 };
  return {
    type: 'bar',
    data: {
      labels: [...labels],
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
      layout: { padding: { right: 44 } },
      events: [],
      scales: {
        // The longest bar has the full width; without `max` the hidden axis would round up.
        x: { display: false, min: 0, max: Math.max(1, ...counts.map(({ freq }) => freq)) },
        y: {
          grid: { display: false },
          border: { display: false },
          ticks: { color: colour('--muted'), font },
        },
      },
    },
    plugins: [directLabels(colour('--text'), font)],
  };
}

/** Chart.js plugin that draws each number at the end of its bar, so that no axis is needed. */
function directLabels(color: string, font: { family: string; size: number }): Plugin<'bar'> {
  return {
    id: 'directLabels',
    afterDatasetsDraw(chart) {
      const { ctx, data } = chart;
      ctx.save();
      ctx.fillStyle = color;
      ctx.font = `600 ${String(font.size)}px ${font.family}`;
      ctx.textBaseline = 'middle';
      chart.getDatasetMeta(0).data.forEach((bar, index) => {
        ctx.fillText(String(data.datasets[0]?.data[index] ?? ''), bar.x + 8, bar.y);
      });
      ctx.restore();
    },
  };
}

function themeColours(): (token: string) => string {
  const style = getComputedStyle(document.documentElement);
  return (token) => style.getPropertyValue(token).trim();
}
