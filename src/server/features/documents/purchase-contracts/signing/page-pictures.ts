import { buffer } from 'node:stream/consumers';
import type { Db } from '#server/platform/database/connect.ts';
import { FileMissingError, type FileStorage } from '#server/providers/file-storage/file-storage.ts';
import type { PurchaseContractsService } from '../purchase-contracts.service.ts';
import { purchaseContractsStore, type ContractRow } from '../purchase-contracts.store.ts';

export type PagePictures = ReturnType<typeof createPagePictures>;

/** The pages of a contract as PNG: drawn once, kept beside its PDF. */
export function createPagePictures(options: {
  db: Db;
  files: FileStorage;
  contracts: Pick<PurchaseContractsService, 'download'>;
  /** Draws a PDF's pages as PNG. */
  drawPages: (pdf: Uint8Array) => Promise<Uint8Array[]>;
}) {
  const { db, files, contracts, drawPages } = options;
  const keyOf = ({ pdf_hash }: ContractRow, page: number) =>
    `contracts/pages/${pdf_hash}-${page}.png`;

  async function draw(contract: ContractRow): Promise<Uint8Array[]> {
    const { pdf } = await contracts.download(contract.id);
    const pictures = await drawPages(pdf);
    await Promise.all(
      pictures.map((picture, index) => files.put(keyOf(contract, index + 1), picture)),
    );
    await purchaseContractsStore.setPageCount(db, contract.id, pictures.length);
    return pictures;
  }

  return {
    /** How many pages the contract has; draws them if that was never done. */
    async count(contract: ContractRow): Promise<number> {
      return contract.page_count ?? (await draw(contract)).length;
    },

    /** @param page from 1 to the contract's number of pages. */
    async read(contract: ContractRow, page: number): Promise<Uint8Array> {
      try {
        return await buffer(await files.read(keyOf(contract, page)));
      } catch (error) {
        if (!(error instanceof FileMissingError)) throw error;
        return (await draw(contract))[page - 1]!;
      }
    },
  };
}
