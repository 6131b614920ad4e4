// @module-tag rest
import { limits } from '@ra3/sdk/facts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPiece } from '../../testing/render-piece.js';
import { EffectNotice } from './effect-notice.js';

// S9-03
test('a change that is newer than the page’s clock takes effect no later than game servers look', async () => {
  const changedAt = new Date('2026-12-24T12:00:00Z');
  const behind = new Date('2026-12-24T11:57:30Z');

  await renderPiece(<EffectNotice changedAt={changedAt} />, { now: () => behind });

  const effective = new Date(changedAt.getTime() + limits.ruleChangeMinutes * 60_000);
  const time = effective.toLocaleTimeString('en', { timeStyle: 'short' });
  const minutes = `in about ${String(limits.ruleChangeMinutes)} minutes`;
  const told = screen.getByText(/The change reaches all game servers by/).textContent;
  expect(told).toContain(time);
  expect(told).toContain(minutes);
});
