import { contractForm } from '#server/features/documents/purchase-contracts/testing/contract-form.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { TestServer } from '#server/testing/test-server.ts';

let street = 100;

/**
 * A lead with a contract that both parties signed at a time.
 * @param more of the contract's form
 */
export async function addSignedContract(
  server: TestServer,
  { signedAt, more = {}, lead = {} }: { signedAt: string; more?: object; lead?: object },
): Promise<{ contractId: number; leadId: number; property: string }> {
  const streetAddress = `${(street += 1)} Closing Street`;
  const id = await server.addLead({ fullName: 'Dana Example', streetAddress, ...lead });
  const property = `${streetAddress}, Nashville, TN 37206`;
  const form = contractForm({ property, propertyId: id, ...more });
  const { headers } = await server.owner.post('/api/generate-contract', form);
  const contractId = Number(headers['x-contract-id']);
  await signByBoth(server, contractId, signedAt);
  return { contractId, leadId: id, property };
}

/** As the signing page does it, without its pages. */
async function signByBoth(server: TestServer, contractId: number, signedAt: string) {
  await sql`
    insert into contract_signings (contract_id, token_hash, party, state, signer_name, signed_at,
      signature_number, created_at)
    select ${contractId}, gen_random_uuid()::text, party, 'signed', 'Sample Signer', ${signedAt},
      number, ${signedAt}
    from (values ('seller', 1), ('buyer', 2)) as of(party, number)
  `.execute(server.db);
}

/** A later version of a contract, signed by both: an amendment. */
export async function addSignedVersion(
  server: TestServer,
  contractId: number,
  signedAt: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into purchase_contracts (series_id, version, property_id, template_id, template_version,
      form, form_hash, pdf_hash, pdf_key, pdf_bytes, created_at)
    select series_id, version + 1, property_id, template_id, template_version, form, form_hash,
      pdf_hash, pdf_key, pdf_bytes, ${signedAt} from purchase_contracts where id = ${contractId}
    returning id
  `.execute(server.db);
  const { id } = rows[0]!;
  await signByBoth(server, id, signedAt);
  return id;
}
