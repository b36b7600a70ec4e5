// What other features may use of API tokens.
export { endTokens } from './end-tokens.ts';
