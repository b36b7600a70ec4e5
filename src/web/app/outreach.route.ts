import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from './root.route.ts';
import { letterTemplatesSearch, lettersSearch } from './search.ts';

const sequences = createRoute({
  getParentRoute: () => root,
  path: '/sequences',
  staticData: { title: 'Sequences' },
  component: lazyRouteComponent(() => import('./screens/sequences.screen.tsx'), 'SequencesScreen'),
});

const results = createRoute({
  getParentRoute: () => root,
  path: '/outreach-results',
  staticData: { title: 'Results of outreach' },
  component: lazyRouteComponent(() => import('./screens/results.screen.tsx'), 'ResultsScreen'),
});

const letters = createRoute({
  getParentRoute: () => root,
  path: '/letters',
  staticData: { title: 'Letters' },
  validateSearch: lettersSearch,
  component: lazyRouteComponent(() => import('./screens/letters.screen.tsx'), 'LettersScreen'),
});

const letterTemplates = createRoute({
  getParentRoute: () => root,
  path: '/letters/templates',
  staticData: { title: 'Letter templates' },
  validateSearch: letterTemplatesSearch,
  component: lazyRouteComponent(
    () => import('./screens/letter-templates.screen.tsx'),
    'LetterTemplatesScreen',
  ),
});

const skipTracing = createRoute({
  getParentRoute: () => root,
  path: '/skip-tracing',
  staticData: { title: 'Skip tracing' },
  component: lazyRouteComponent(
    () => import('./screens/skip-tracing.screen.tsx'),
    'SkipTracingScreen',
  ),
});

/** How owners are reached by steps and letters, what is looked up for it, and what came of it. */
export const outreachRoutes = [sequences, results, letters, letterTemplates, skipTracing] as const;
