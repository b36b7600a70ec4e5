import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { daytimePlace } from '#server/testing/daytime-place.ts';
import { launchBrowser } from '../../../support/browser.ts';
import { createScene } from '../../../support/journey.ts';
import { addLead, addPhone } from '../../../support/leads.ts';
import { openPeer } from './open-peer.ts';
import { hasKamailio, reserveSipServer, sipSecret } from './start-kamailio.ts';

/** The name of the leads that are called. */
export const dana = 'Dana Example';

/**
 * An installation whose calls go through a real SIP server, and a browser that has a microphone; for a
 * whole file. `sip` is null where the server cannot run.
 * @param voiceNumbers the installation's own, with commas
 */
export async function createSipScene(voiceNumbers = '') {
  const sip = hasKamailio ? await reserveSipServer() : null;
  const websocketUrl = sip?.websocketUrl ?? '';
  let browser: Browser;
  const scene = createScene(
    {
      environment: {
        SIP_WEBSOCKET_URL: websocketUrl,
        SIP_DOMAIN: 'sip.test',
        SIP_SECRET: sipSecret,
        ...(voiceNumbers && { VOICE_NUMBERS: voiceNumbers }),
      },
    },
    async () => (browser = await launchBrowser({ hasMicrophone: true })),
  );
  beforeAll(() => sip?.start());
  afterAll(async () => {
    await browser?.close();
    await sip?.stop();
  });
  return {
    sip,
    scene,
    /** Someone else's phone at this number. */
    peerOf: (address: string, number: string) =>
      openPeer(browser, { address, number, websocketUrl }),
  };
}

/** A lead who may be called now, with this number. */
export async function addCallable(context: BrowserContext, number: string, fullName = dana) {
  const { id } = await addLead(context, { fullName, ...daytimePlace(new Date()) });
  await addPhone(context, id, number);
  return { id, number };
}
