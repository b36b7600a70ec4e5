import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { outreachRoutes } from './outreach.route.ts';
import { resultsRoutes } from './results.route.ts';
import { root } from './root.route.ts';
import { dealPages } from './deals.route.ts';
import { standAlonePages } from './stand-alone-pages.route.ts';
import { ScreenFailure } from './screen-failure.tsx';
import { parseLeadSearch } from '#web/features/leads/properties/filters/lead-search.ts';
import {
  campaignsSearch,
  chatSearch,
  contractSearch,
  importRowsSearch,
  listSearch,
  previewSearch,
  probateReviewSearch,
  routePlannerSearch,
  settingsSearch,
  todaySearch,
} from './search.ts';
import { campaignsLoader, chatLoader, leadsLoader, todayLoader } from './loaders.ts';
import { openAsLast } from './leads/list-memory.ts';
import { DashboardScreen } from './screens/dashboard.screen.tsx';
import { ScreenSkeleton } from './shell/session-gate.tsx';

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { title: 'Dashboard' },
  validateSearch: parseLeadSearch,
  loader: leadsLoader(),
  component: DashboardScreen,
});

const foreclosures = createRoute({
  getParentRoute: () => root,
  path: '/foreclosures',
  staticData: { title: 'Foreclosures' },
  validateSearch: parseLeadSearch,
  loader: leadsLoader('foreclosure'),
  component: lazyRouteComponent(
    () => import('./screens/foreclosures.screen.tsx'),
    'ForeclosuresScreen',
  ),
});

const probate = createRoute({
  getParentRoute: () => root,
  path: '/probate',
  staticData: { title: 'Probates' },
  validateSearch: parseLeadSearch,
  loader: leadsLoader('probate'),
  component: lazyRouteComponent(() => import('./screens/probate.screen.tsx'), 'ProbateScreen'),
});

const probateReview = createRoute({
  getParentRoute: () => root,
  path: '/probate/review',
  staticData: { title: 'Review petitions' },
  validateSearch: probateReviewSearch,
  component: lazyRouteComponent(
    () => import('./screens/probate-review.screen.tsx'),
    'ProbateReviewScreen',
  ),
});

const petitionForms = createRoute({
  getParentRoute: () => root,
  path: '/probate/forms',
  staticData: { title: 'Taught forms' },
  component: lazyRouteComponent(
    () => import('./screens/petition-forms.screen.tsx'),
    'PetitionFormsScreen',
  ),
});

const codeViolations = createRoute({
  getParentRoute: () => root,
  path: '/code-violations',
  staticData: { title: 'Violations' },
  validateSearch: parseLeadSearch,
  loader: leadsLoader('violation'),
  component: lazyRouteComponent(
    () => import('./screens/code-violations.screen.tsx'),
    'CodeViolationsScreen',
  ),
});

const campaigns = createRoute({
  getParentRoute: () => root,
  path: '/campaigns',
  staticData: { title: 'Campaigns' },
  validateSearch: campaignsSearch,
  loader: campaignsLoader,
  component: lazyRouteComponent(() => import('./screens/campaigns.screen.tsx'), 'CampaignsScreen'),
});

const routePlanner = createRoute({
  getParentRoute: () => root,
  path: '/campaigns/driving/create',
  staticData: { title: 'Route Planner' },
  validateSearch: routePlannerSearch,
  component: lazyRouteComponent(
    () => import('./screens/route-planner.screen.tsx'),
    'RoutePlannerScreen',
  ),
});

const contractGenerator = createRoute({
  getParentRoute: () => root,
  path: '/contract-generator',
  staticData: { title: 'Contract Generator' },
  validateSearch: contractSearch,
  component: lazyRouteComponent(
    () => import('./screens/contract-generator.screen.tsx'),
    'ContractGeneratorScreen',
  ),
});

const contractSignatures = createRoute({
  getParentRoute: () => root,
  path: '/contracts/$contractId/signatures',
  staticData: { title: 'Signatures' },
  component: lazyRouteComponent(
    () => import('./screens/contract-signatures.screen.tsx'),
    'ContractSignaturesScreen',
  ),
});

const chat = createRoute({
  getParentRoute: () => root,
  path: '/ai-chat',
  staticData: { title: 'AI Chat' },
  validateSearch: chatSearch,
  loader: chatLoader,
  component: lazyRouteComponent(() => import('./screens/chat.screen.tsx'), 'ChatScreen'),
});

const today = createRoute({
  getParentRoute: () => root,
  path: '/today',
  staticData: { title: 'Today' },
  validateSearch: todaySearch,
  loader: todayLoader,
  component: lazyRouteComponent(() => import('./screens/today.screen.tsx'), 'TodayScreen'),
});

const feeds = createRoute({
  getParentRoute: () => root,
  path: '/feeds',
  staticData: { title: 'Feeds' },
  component: lazyRouteComponent(() => import('./screens/feeds.screen.tsx'), 'FeedsScreen'),
});

const preview = createRoute({
  getParentRoute: () => root,
  path: '/preview/$fileId',
  staticData: { title: 'File preview' },
  validateSearch: previewSearch,
  component: lazyRouteComponent(() => import('./screens/preview.screen.tsx'), 'PreviewScreen'),
});

const imports = createRoute({
  getParentRoute: () => root,
  path: '/imports',
  staticData: { title: 'Imports' },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./screens/imports.screen.tsx'), 'ImportsScreen'),
});

const sales = createRoute({
  getParentRoute: () => root,
  path: '/sales',
  staticData: { title: 'Sales' },
  component: lazyRouteComponent(() => import('./screens/sales.screen.tsx'), 'SalesScreen'),
});

const importRows = createRoute({
  getParentRoute: () => root,
  path: '/imports/$importId',
  staticData: { title: 'Rows of an import' },
  validateSearch: importRowsSearch,
  component: lazyRouteComponent(
    () => import('./screens/import-rows.screen.tsx'),
    'ImportRowsScreen',
  ),
});

const trash = createRoute({
  getParentRoute: () => root,
  path: '/trash',
  staticData: { title: 'Trash' },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./screens/trash.screen.tsx'), 'TrashScreen'),
});

const settingsScreen = lazyRouteComponent(
  () => import('./screens/settings.screen.tsx'),
  'SettingsScreen',
);

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  staticData: { title: 'Settings' },
  component: settingsScreen,
});
const settingsSection = createRoute({
  getParentRoute: () => root,
  path: '/settings/$section',
  staticData: { title: 'Settings' },
  validateSearch: settingsSearch,
  component: settingsScreen,
});

const routeTree = root.addChildren([
  dashboard,
  foreclosures,
  probate,
  probateReview,
  petitionForms,
  codeViolations,
  campaigns,
  routePlanner,
  contractGenerator,
  contractSignatures,
  chat,
  today,
  feeds,
  ...outreachRoutes,
  ...resultsRoutes,
  preview,
  imports,
  sales,
  ...dealPages,
  importRows,
  trash,
  settings,
  settingsSection,
  ...standAlonePages,
]);

/** Every path of the browser's part and the screen behind it. */
// Before the router reads the address.
openAsLast();
export const router = createRouter({
  routeTree,
  // The page brings it.
  context: { queryClient: undefined! },
  // A loader only begins what the screen's own queries keep up to date.
  defaultStaleTime: Infinity,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: ScreenSkeleton,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ScreenFailure,
});

declare module '@tanstack/react-router' {
  // oxfmt-ignore
  interface Register { router: typeof router }
}
