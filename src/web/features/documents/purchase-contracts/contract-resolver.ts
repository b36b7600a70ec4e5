import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { purchaseContractForm, type PurchaseContractForm } from '#api/purchase-contracts.api.ts';

/** Holds the form against the schema of the API. */
export const contractResolver = zodResolver(purchaseContractForm) as Resolver<
  PurchaseContractForm,
  unknown,
  PurchaseContractForm
>;
