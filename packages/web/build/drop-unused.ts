import path from 'node:path';
import type { Plugin } from 'vite';

/** Functions, and methods after the name of their class, that the site never calls, by the file of the package that has them. */
const unused: Readonly<Record<string, readonly string[]>> = {
  // Loads other pages' data for routers with data; the router of the site has none.
  'react-router/dist/production/chunk-': ['PrefetchPageLinks', 'DefaultErrorComponent', 'useNavigateStable'],
  // View transitions, references to fragments, hints of resources, activities, lists of suspended parts, elements of our own,
  // forms whose action is a function, elements of the head, and who listens to selections: the site renders none of them.
  'react-dom/cjs/react-dom-client.production.js': [
    'trackEnterViewTransitions',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'restoreViewTransitionOnHostInstances',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'measureNestedViewTransitions',
    'applyViewTransitionName',
    'restoreViewTransitionName',
    'startViewTransition',
    'flushAfterMutationEffects',
    'reportViewTransitionError',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    'commitNewChildToFragmentInstances',
    'updateOptimisticImpl',
    'insertSuspendedStylesheets',
    'FragmentInstance.addEventListener',
    'FragmentInstance.removeEventListener',
    'FragmentInstance.dispatchEvent',
    'FragmentInstance.focus',
    'FragmentInstance.focusLast',
    'FragmentInstance.blur',
    'FragmentInstance.observeUsing',
    'FragmentInstance.unobserveUsing',
    'FragmentInstance.getClientRects',
    'FragmentInstance.getRootNode',
    'FragmentInstance.compareDocumentPosition',
    'FragmentInstance.scrollIntoView',
    'updateActivityComponent',
    'updateSuspenseListComponent',
    'cutOffTailIfNeeded',
    'setPropOnCustomElement',
    'mountActionState',
    'updateActionStateImpl',
    'rerenderActionState',
    'dispatchActionState',
    'runActionStateAction',
    'extractEvents$1',
    'scheduleReplayQueueIfNeeded',
    'constructSelectEvent',
    'attemptExplicitHydrationTarget',
    'getResource',
    'acquireResource',
    'insertStylesheetIntoRoot',
    'suspendResource',
    'getHydratableHoistableCache',
    // The names of components in an error, which nobody reads.
    'getStackByFiberInDevAndProd',
    'prefetchDNS',
    'preconnect',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
  ],
  // Messages from a backend, formats and messages inside messages, keys as functions: the catalogs have none of them.
  'i18next/dist/esm/i18next.js': [
    'keysFromSelector',
    'ResourceStore.addResources',
    'Translator.getUsedParamsDetails',
    'Interpolator.nest',
    'Formatter.init',
    'Formatter.add',
    'Formatter.addCached',
    'Formatter.format',
    'Connector.queueLoad',
    'Connector.loaded',
    'Connector.read',
    'Connector.prepareLoading',
    'Connector.load',
    'Connector.reload',
    'Connector.loadOne',
    'Connector.saveMissing',
    'Connector.noticeDevFallback',
    'I18n.reloadResources',
    'I18n.use',
    'I18n.loadLanguages',
    'I18n.dir',
    'I18n.cloneInstance',
  ],
};

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly id?: { readonly name: string } | null;
  readonly key?: { readonly name?: string };
  readonly value?: { readonly body?: Node };
  readonly body?: Node | readonly Node[];
  readonly expression?: Node;
  readonly left?: Node;
  readonly right?: Node;
}

/**
 * Empties functions of dependencies that the site never calls, so that no visitor loads them with what only they need. Fails when
 * a dependency has one of them no more.
 */
export function dropUnused(): Plugin {
  const found = new Set<string>();
  return {
    name: 'drop-unused',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/(react-router|react-dom|i18next)\/(dist|cjs)\// },
      handler(code, id) {
        const place = Object.keys(unused).find((each) => id.includes(`node_modules/${each}`));
        const wanted = place === undefined ? [] : (unused[place] ?? []);
        const bodies = bodiesIn(this.parse(code) as unknown as Node, code).filter(({ name }) =>
          wanted.includes(name),
        );
        for (const { name } of bodies) found.add(name);
        // From the end, so that the places of the others stay.
        return bodies
          .toSorted((a, b) => b.start - a.start)
          .reduce((rest, { start, end }) => `${rest.slice(0, start)}{}${rest.slice(end)}`, code);
      },
    },
    buildEnd(error) {
      const missing = Object.values(unused)
        .flat()
        .filter((name) => !found.has(name));
      if (error === undefined && missing.length > 0)
        throw new Error(`${path.basename(import.meta.filename)}: no dependency has ${missing.join(', ')}.`);
    },
  };
}

interface FunctionBody {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The bodies of the functions of a module, and of the methods of its classes and prototypes. */
function bodiesIn(program: Node, code: string): FunctionBody[] {
  return nodesOf(program.body).flatMap((statement) => {
    const { type, id, body, expression } = statement;
    const name = id?.name ?? '';
    if (type === 'FunctionDeclaration') return nodesOf(body).map((block) => bodyOf(name, block));
    if (type === 'ExpressionStatement') return bodiesOfPrototype(expression, code);
    if (type !== 'ClassDeclaration') return [];
    return nodesOf(nodesOf(body)[0]?.body).flatMap(({ key, value }) =>
      nodesOf(value?.body).map((block) => bodyOf(`${name}.${key?.name ?? ''}`, block)),
    );
  });
}

/** `Name.prototype.method = function () {}` */
function bodiesOfPrototype(assignment: Node | undefined, code: string): FunctionBody[] {
  const { left, right } = assignment ?? {};
  if (left === undefined || right?.type !== 'FunctionExpression') return [];
  const [, owner, method] = /^(\w+)\.prototype\.(\w+)$/.exec(code.slice(left.start, left.end)) ?? [];
  if (owner === undefined || method === undefined) return [];
  return nodesOf(right.body).map((block) => bodyOf(`${owner}.${method}`, block));
}

function nodesOf(body: Node['body']): readonly Node[] {
  if (body === undefined) return [];
  return 'type' in body ? [body] : body;
}

function bodyOf(name: string, { start, end }: Node): FunctionBody {
  return { name, start, end };
}
