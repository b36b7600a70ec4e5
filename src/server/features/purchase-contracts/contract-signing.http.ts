import {
  createSigningLink,
  downloadSignedContract,
  downloadSigning,
  getSigning,
  signContract,
} from '#api/contract-signing.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { contentDisposition, contractFilename } from './contract-filename.ts';
import type { ContractSigningsService } from './contract-signings.service.ts';

/** Signing: the sender makes a link, the seller reads and signs without an account. */
export function mountContractSigning(
  { mount, mountPublic, mountStream }: Mounter,
  { contractSignings }: { contractSignings: ContractSigningsService },
): void {
  mount(createSigningLink, async ({ params, session }) => ({
    path: await contractSignings.createLink(params.id, session),
  }));

  mountStream(downloadSignedContract, async ({ params, reply }) => {
    const pdf = await contractSignings.readSigned(params.id);
    reply
      .type('application/pdf')
      .header(
        'content-disposition',
        contentDisposition('inline', `Signed contract ${params.id}.pdf`),
      )
      .header('content-security-policy', "frame-ancestors 'none'");
    return Buffer.from(pdf);
  });

  mountPublic(getSigning, ({ params }) => contractSignings.view(params.token));

  mountPublic(downloadSigning, async ({ params, reply }) => {
    const { contract, pdf } = await contractSignings.download(params.token);
    reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition('inline', contractFilename(contract)))
      .header('content-security-policy', "frame-ancestors 'none'");
    return Buffer.from(pdf) as never;
  });

  mountPublic(signContract, async ({ params, body, request }) => ({
    message: 'The contract is signed.',
    ...(await contractSignings.sign(params.token, {
      ...body,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    })),
  }));
}
