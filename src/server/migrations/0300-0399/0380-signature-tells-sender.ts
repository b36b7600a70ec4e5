import { sql, type Kysely } from 'kysely';

/** A signature is told to the user who sent the contract, beside the one who works on the lead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function notify_of_signature() returns trigger language plpgsql as $$
    declare
      contract purchase_contracts;
    begin
      select * into contract from purchase_contracts where id = new.contract_id;
      perform notify_user(u.id, 'signature', 'signature:' || new.id, contract.property_id, null,
        null, 'Signed by ' || new.signer_name || ' (' || new.party || ')', new.signed_at)
      from users as u
      where u.role <> 'removed' and u.id in (
        coalesce(new.created_by, contract.created_by),
        case when contract.property_id is not null or coalesce(new.created_by, contract.created_by) is null
          then notification_recipient(contract.property_id) end);
      return null;
    end $$
  `.execute(db);
}
