import type { FastifyReply } from 'fastify';
import {
  downloadContract,
  downloadContractMessage,
  emailContract,
  generateContract,
  getContract,
  getContractDefaults,
  listContracts,
} from '#api/purchase-contracts.api.ts';
import {
  overrideContractAct,
  recordContractAct,
  takeBackContractAct,
} from '#api/law/contract-acts.api.ts';
import { getContractLaw } from '#api/law/contract-law.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { ContractActsService } from './acts/contract-acts.service.ts';
import type { ContractEmailsService } from './contract-emails.service.ts';
import { unansweredQuestions, unaskedRules } from './contract-law.ts';
import { contentDisposition, contractFilename } from './contract-filename.ts';
import type { PurchaseContractsService } from './purchase-contracts.service.ts';

/** An `Idempotency-Key` header that can be one. */
function readKey(header: string | string[] | undefined, userId: string): string | null {
  return typeof header === 'string' && /^[\x21-\x7e]{8,200}$/.test(header)
    ? `${userId}:${header}`
    : null;
}

/** Sets the headers of a contract for the browser's own viewer. */
function showAsPdf(reply: FastifyReply, contract: Parameters<typeof contractFilename>[0]) {
  return (
    reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition('inline', contractFilename(contract)))
      // The pages' policy forbids plugins, and browsers show a PDF by one.
      .header('content-security-policy', "frame-ancestors 'none'")
  );
}

export function mountPurchaseContracts(
  { mount, mountStream }: Mounter,
  options: {
    contracts: PurchaseContractsService;
    contractEmails: ContractEmailsService;
    contractActs: ContractActsService;
  },
): void {
  const { contracts, contractEmails, contractActs } = options;

  mountStream(generateContract, async ({ body, session, reply }) => {
    const { contract, pdf } = await contracts.generate(body, session);
    showAsPdf(reply, contract)
      .header('x-contract-id', String(contract.id))
      .header('x-contract-version', String(contract.version));
    const asks = unansweredQuestions(body);
    if (asks.length > 0) reply.header('x-contract-asks', asks.join(', '));
    const rules = unaskedRules(body);
    if (rules.length > 0) reply.header('x-contract-law', rules.join('; '));
    return Buffer.from(pdf);
  });

  mount(emailContract, ({ body, session, request }) =>
    contractEmails.send(body, session, readKey(request.headers['idempotency-key'], session.userId)),
  );

  mount(recordContractAct, ({ params, body, session }) =>
    contractActs.record(params.id, body, session),
  );
  mount(overrideContractAct, ({ params, body, session }) =>
    contractActs.record(params.id, { ...body, overrideReason: body.reason }, session),
  );

  mount(takeBackContractAct, async ({ params, session }) => {
    await contractActs.takeBack(params.id, params.kind, session);
    return { message: 'Taken back' };
  });

  mount(getContractDefaults, ({ session }) => contracts.defaults(session));
  mount(getContractLaw, ({ query }) => contracts.law(query));
  mount(listContracts, async ({ query }) => ({ data: await contracts.list(query) }));
  mount(getContract, ({ params }) => contracts.get(params.id));

  mountStream(downloadContract, async ({ params, reply }) => {
    const { contract, pdf } = await contracts.download(params.id);
    showAsPdf(reply, contract);
    return Buffer.from(pdf);
  });

  mountStream(downloadContractMessage, async ({ params, reply }) => {
    const message = await contractEmails.openMessage(params.id);
    reply
      .type('message/rfc822')
      .header('content-disposition', contentDisposition('attachment', `contract-${params.id}.eml`));
    return message;
  });
}
