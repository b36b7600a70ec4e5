// What other features may use of API tokens.
export type { EndTokens } from './end-tokens.ts';
export type { TokenUsers } from './token-sign-in.ts';
