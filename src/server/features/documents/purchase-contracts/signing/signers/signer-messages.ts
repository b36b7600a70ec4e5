import type { Db } from '#server/platform/database/connect.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { MailMessage } from '#server/providers/mailer/mailer.ts';
import type { ContractEmailRow } from '../../contract-emails.store.ts';
import { textsOf } from '../../form-text.ts';
import type { PurchaseContractsService } from '../../purchase-contracts.service.ts';
import { signingsStore } from '../signings.store.ts';
import { signerMessage } from './signer-message.ts';
import { linkName } from './signers.service.ts';
import { signersStore } from './signers.store.ts';

/** Writes the e-mails about a signing, as the job sends them. */
export function createSignerMessages(options: {
  db: Db;
  contracts: Pick<PurchaseContractsService, 'find'>;
  secrets: SecretBox;
  publicUrl: string | undefined;
}) {
  const { db, contracts, secrets, publicUrl } = options;

  /** @returns undefined if there is nothing to sign under the link any more. */
  return async function write(email: ContractEmailRow): Promise<MailMessage | undefined> {
    const contract = await contracts.find(email.contract_id);
    const links = await signersStore.listLinks(db, contract.id);
    const signer =
      email.signer_id === null ? undefined : await signersStore.find(db, email.signer_id);
    const sender = (await signingsStore.findSender(db, contract.created_by))?.name ?? 'The buyer';
    if (email.purpose === 'declined') {
      const link = links.find(({ state }) => state === 'declined');
      const name = signer?.name ?? textsOf(contract.form)(link?.party ?? 'seller');
      const reason = link?.decline_reason ?? '';
      return signerMessage({ contract, email, name, sender, link: undefined, reason });
    }
    const open = links.find((one) => one.signer_id === signer?.id && one.state === 'open');
    if (!signer || !open?.sealed_token || !publicUrl) return undefined;
    const token = await secrets.open(linkName(signer.id), open.sealed_token);
    const link = new URL(`/sign/${token}`, publicUrl).href;
    return signerMessage({ contract, email, name: signer.name, sender, link, reason: '' });
  };
}
