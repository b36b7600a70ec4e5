import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * What a page of ours may load and be loaded by. Only itself, but for the origins of the map and of calls.
 * Styles may be inline, since dialogs and scroll areas set theirs at run time; scripts may not.
 */
export function securityHeaders(options: {
  publicUrl?: string;
  mapOrigins?: () => readonly string[];
  connectOrigins?: () => readonly string[];
}): FastifyHelmetOptions {
  // Called for every response, since the owner can choose another map at any time.
  const map = () => options.mapOrigins?.().join(' ') ?? '';
  const connect = () => options.connectOrigins?.().join(' ') ?? '';
  const isSecure = options.publicUrl?.startsWith('https:') ?? false;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', map],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'blob:', map, connect],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // On plain http, in a home network, an upgrade would lead nowhere.
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    // These mean nothing over plain http, and browsers complain of them there.
    strictTransportSecurity: isSecure,
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  };
}
