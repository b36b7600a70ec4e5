import type { VoiceProvider } from '../voice-provider.ts';

/** No calls in the browser: `tel:` links leave them to the person's own phone. */
export function createNoVoice(): VoiceProvider {
  return {
    name: 'none',
    canCall: false,
    ownNumbers: [],
    connectOrigins: [],
    issueAccess: async () => {
      throw new Error('No service for calls is set up.');
    },
    carrier: null,
    testConnection: async () => 'Calls are made with your own phone.',
  };
}
