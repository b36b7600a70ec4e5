import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from './root.route.ts';
import { captureSearch, connectSearch } from './search.ts';

const capture = createRoute({
  getParentRoute: () => root,
  path: '/capture',
  staticData: { title: 'Capture' },
  validateSearch: captureSearch,
  component: lazyRouteComponent(() => import('./screens/capture.screen.tsx'), 'CaptureScreen'),
});

const sign = createRoute({
  getParentRoute: () => root,
  path: '/sign/$token',
  staticData: { title: 'Purchase contract' },
  component: lazyRouteComponent(() => import('./screens/sign.screen.tsx'), 'SignScreen'),
});

const join = createRoute({
  getParentRoute: () => root,
  path: '/join/$token',
  staticData: { title: 'Join the team' },
  component: lazyRouteComponent(() => import('./screens/join.screen.tsx'), 'JoinScreen'),
});

const connect = createRoute({
  getParentRoute: () => root,
  path: '/connect',
  staticData: { title: 'Connect an assistant' },
  validateSearch: connectSearch,
  component: lazyRouteComponent(() => import('./screens/connect.screen.tsx'), 'ConnectScreen'),
});

const termsOfUse = createRoute({
  getParentRoute: () => root,
  path: '/terms-of-use',
  staticData: { title: 'Terms of Use' },
  component: lazyRouteComponent(
    () => import('./screens/terms-of-use.screen.tsx'),
    'TermsOfUseScreen',
  ),
});

const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  staticData: { title: 'Privacy Policy' },
  component: lazyRouteComponent(
    () => import('./screens/privacy-policy.screen.tsx'),
    'PrivacyPolicyScreen',
  ),
});

const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify',
  staticData: { title: 'Check a PDF' },
  component: lazyRouteComponent(() => import('./screens/verify.screen.tsx'), 'VerifyScreen'),
});

/** The standalone pages, without the application's menu or beside it. */
export const standAlonePages = [
  capture,
  sign,
  join,
  connect,
  termsOfUse,
  privacyPolicy,
  verify,
] as const;
