import { expect, test } from 'vitest';
import { damagedInput } from '../testing/damage.js';
import { damageSources } from '../testing/damage-sources.js';
import { exercise } from '../testing/exercise.js';
import { SeededRandom } from '../testing/random.js';

const BATCHES = Array.from({ length: 10 }, (_, batch) => batch);
const PER_BATCH = 200;

test.each(BATCHES)('damaged inputs end in a typed error or a verdict (batch %i of 200)', (batch) => {
  const random = new SeededRandom(batch);
  const sources = damageSources();

  const verdicts = Array.from({ length: PER_BATCH }, () => exercise(damagedInput(sources, random)));

  expect(verdicts).toHaveLength(PER_BATCH);
  expect(verdicts).toContain('corrupt');
});
