export { oidcSettings } from './oidc/oidc.settings.ts';
