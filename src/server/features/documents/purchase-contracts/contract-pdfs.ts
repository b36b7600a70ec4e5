import { buffer } from 'node:stream/consumers';
import { storedContractForm } from '#api/purchase-contracts.api.ts';
import type { PdfMaker } from '#server/platform/pdf/pdf-maker.ts';
import { FileMissingError, type FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { agreementLayout } from './agreement.layout.ts';
import { readLaw, type ContractLaw } from './contract-law.ts';
import { createContractDocument } from './contract-document.ts';
import type { ContractSignature } from './signing/contract-signature.ts';
import { createContractNotFoundError } from './purchase-contracts.errors.ts';
import type { ContractRow } from './purchase-contracts.store.ts';
import type { SignerRow } from './signing/signers/signers.store.ts';
import { findTemplate } from './templates/contract-templates.ts';
import type { ContractTemplate } from './templates/contract-template.ts';

type Options = { timeZone: () => string; files: FileStorage; pdfMaker: PdfMaker };

type Signer = Pick<SignerRow, 'party' | 'name' | 'position'>;

export type StoredContractForm = ReturnType<typeof storedContractForm.parse>;

export type ContractPdfs = ReturnType<typeof createContractPdfs>;

/** The documents of contracts: set from a template and a form, kept, and read again. */
export function createContractPdfs({ timeZone, files, pdfMaker }: Options) {
  async function makePdf(
    template: ContractTemplate,
    form: StoredContractForm,
    law: ContractLaw | null,
    signings: ContractSignature[] = [],
    signers: readonly Signer[] = [],
  ): Promise<Uint8Array> {
    const document = createContractDocument({ template, form, timeZone: timeZone() });
    return pdfMaker.render({
      template: agreementLayout,
      inputs: {
        ...document,
        papers: law?.papers ?? [],
        'bold-points': law?.boldPoints ?? null,
        signings,
        signers: signers.map(({ party, name, position }) => ({ party, name, position })),
      },
    });
  }

  async function readPdf(row: ContractRow): Promise<Uint8Array> {
    try {
      return await buffer(await files.read(row.pdf_key));
    } catch (error) {
      if (!(error instanceof FileMissingError)) throw error;
      // The file is missing, the form is not: the same template and form give the same document.
      const template = findTemplate(row.template_id, row.template_version);
      if (!template) throw createContractNotFoundError();
      return makePdf(template, storedContractForm.parse(row.form), readLaw(row.law));
    }
  }

  return {
    make: makePdf,
    read: readPdf,

    /** The contract again, with its signatures and their evidence. */
    async makeSigned(
      contract: ContractRow,
      signings: ContractSignature[],
      signers: readonly Signer[] = [],
    ): Promise<Uint8Array> {
      const template = findTemplate(contract.template_id, contract.template_version);
      if (!template) throw createContractNotFoundError();
      const form = storedContractForm.parse(contract.form);
      return makePdf(template, form, readLaw(contract.law), signings, signers);
    },
  };
}
