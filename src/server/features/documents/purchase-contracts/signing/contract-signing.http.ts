import {
  acceptDisclosure,
  createSigningLink,
  downloadSignedContract,
  downloadSigning,
  extendOffer,
  getSigning,
  getSigningAddress,
  getSigningPage,
  reportPageDisplayed,
  signContract,
  signPaper,
} from '#api/contract-signing.api.ts';
import {
  changeSigningReminders,
  declineSigning,
  getContractSigners,
  markSignerSent,
  planContractSigners,
} from '#api/signing/contract-signers.api.ts';
import { isLoopbackAddress } from '#domain/loopback.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { contentDisposition, contractFilename } from '../contract-filename.ts';
import type { ExtendOfferService } from './extend-offer.service.ts';
import type { SignContractService } from './sign-contract.service.ts';
import type { SignPaperService } from './sign-paper.service.ts';
import type { SigningLinksService } from './signing-links.service.ts';
import type { DeclineSigningService } from './signers/decline-signing.service.ts';
import type { SignersService } from './signers/signers.service.ts';
import type { SigningSessionService } from './signing-session.service.ts';

type SigningServices = {
  signingLinks: SigningLinksService;
  signingSession: SigningSessionService;
  signContracts: SignContractService;
  signPapers: SignPaperService;
  offerExtensions: ExtendOfferService;
  signers: SignersService;
  declines: DeclineSigningService;
  /** PUBLIC_URL. */
  publicUrl: string | undefined;
};

/** Signing: a user creates a link, a party views the pages and signs without an account. */
export function mountContractSigning(mounter: Mounter, services: SigningServices): void {
  const { mount, mountStream } = mounter;
  const { signingLinks, signContracts, offerExtensions, signers, publicUrl } = services;

  mount(getContractSigners, ({ params }) => signers.view(params.id));
  mount(planContractSigners, ({ params, body, session }) => signers.plan(params.id, body, session));
  mount(changeSigningReminders, ({ params, body }) =>
    signers.setReminders(params.id, body.reminderDays),
  );
  mount(markSignerSent, ({ params }) => signers.markSent(params.id, params.signerId));

  mount(createSigningLink, async ({ params, body, session }) => ({
    path: await signingLinks.create(params.id, body.party, session),
  }));

  mount(extendOffer, async ({ params, body, session }) => {
    const words = await offerExtensions.extend(params.id, body.until, session);
    return { message: `The offer is open until ${words}.` };
  });

  mount(getSigningAddress, ({ request }) => {
    const address = publicUrl ?? `${request.protocol}://${request.host}`;
    return { address, isLoopback: isLoopbackAddress(address) };
  });

  mountStream(downloadSignedContract, async ({ params, reply }) => {
    const pdf = await signContracts.readSigned(params.id);
    reply
      .type('application/pdf')
      .header(
        'content-disposition',
        contentDisposition('inline', `Signed contract ${params.id}.pdf`),
      )
      .header('content-security-policy', "frame-ancestors 'none'");
    return Buffer.from(pdf);
  });

  mountSigningLink(mounter, services);
}

/** What the holder of a link may do. */
function mountSigningLink(
  { mountPublic }: Mounter,
  {
    signingSession,
    signContracts,
    signPapers,
    declines,
  }: Pick<SigningServices, 'signingSession' | 'signContracts' | 'signPapers' | 'declines'>,
): void {
  mountPublic(declineSigning, ({ params, body }) => declines.decline(params.token, body.reason));

  mountPublic(getSigning, ({ params }) => signingSession.view(params.token));

  mountPublic(downloadSigning, async ({ params, reply }) => {
    const { contract, pdf } = await signingSession.download(params.token);
    reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition('inline', contractFilename(contract)))
      .header('content-security-policy', "frame-ancestors 'none'");
    return Buffer.from(pdf) as never;
  });

  mountPublic(getSigningPage, async ({ params, reply }) => {
    const picture = await signingSession.readPage(params.token, params.page);
    // Kept by the signer's browser only: the address is a secret.
    reply.type('image/png').header('cache-control', 'private, max-age=3600');
    return Buffer.from(picture) as never;
  });

  mountPublic(reportPageDisplayed, ({ params, body }) =>
    signingSession.reportDisplayed(params.token, params.page, body),
  );

  mountPublic(acceptDisclosure, ({ params, body }) =>
    signingSession.consent(params.token, body.version),
  );

  mountPublic(signPaper, async ({ params, body }) => ({
    message: 'Signed.',
    ...(await signPapers.sign(params.token, body)),
  }));

  mountPublic(signContract, async ({ params, body, request }) => ({
    message: 'The contract is signed.',
    ...(await signContracts.sign(params.token, {
      ...body,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    })),
  }));
}
