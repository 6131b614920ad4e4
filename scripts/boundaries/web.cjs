const { TEST_FILE } = require('./packages.cjs');

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} imports inside the site */
const rules = [
  {
    name: 'web-features-apart',
    comment:
      'No feature imports another: move the shared part into entities/, platform/ or ui/, or let the app put both on one page.',
    from: { path: '^packages/web/src/features/([^/]+)/', pathNot: TEST_FILE },
    to: { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
  },
  {
    name: 'web-features-below-app',
    comment:
      'entities <- features <- app: take what you need as a prop, or move it below the features; links are made by platform/routing.',
    from: { path: '^packages/web/src/features/', pathNot: TEST_FILE },
    to: { path: '^packages/web/src/app/' },
  },
  {
    name: 'web-entities-below-features',
    comment:
      'platform <- entities <- features: an entity shows one thing of the domain and knows no page; take the rest as a prop.',
    from: { path: '^packages/web/src/entities/', pathNot: TEST_FILE },
    to: { path: '^packages/web/src/(app|features)/' },
  },
  {
    name: 'web-platform-below-entities',
    comment:
      'ui <- platform <- entities: what shows a match, player, map, room, season, faction or tier goes into entities/.',
    from: { path: '^packages/web/src/platform/', pathNot: TEST_FILE },
    to: { path: '^packages/web/src/(app|features|entities)/' },
  },
  {
    name: 'web-ui-stands-alone',
    comment:
      'The kit knows neither our packages nor the platform: take texts from ui/kit-texts.tsx and values as props, or move the component into platform/ or entities/.',
    from: { path: '^packages/web/src/ui/', pathNot: TEST_FILE },
    to: { path: '^(packages/web/src/(app|features|entities|platform)/|packages/(?!web/)|locales/)' },
  },
];

module.exports = { rules };
