import { z } from 'zod';
import { listContracts } from '#api/purchase-contracts.api.ts';
import {
  changeSigningReminders,
  getContractSigners,
  markSignerSent,
  planContractSigners,
} from '#api/signing/contract-signers.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

export type SigningPlan = z.input<(typeof planContractSigners)['body']>;

/** Names the signers; refreshes their page and the list of contracts. */
export const usePlanSigners = (contractId: number, onDone: () => void) =>
  useMutationWithToast({
    act: (body: SigningPlan) => call(planContractSigners, { params: { id: contractId }, body }),
    done: 'Each signer has a link',
    failed: 'The signers were not saved',
    refresh: [getContractSigners.path, listContracts.path],
    onDone,
  });

/** Sets after how many days signers are reminded; null stops it. */
export const useChangeReminders = (contractId: number) =>
  useMutationWithToast({
    act: (reminderDays: number | null) =>
      call(changeSigningReminders, { params: { id: contractId }, body: { reminderDays } }),
    done: ({ message }) => message,
    failed: 'The reminders were not changed',
    refresh: [getContractSigners.path],
  });

/** Records that the link of a signer was copied. */
export const useMarkSent = (contractId: number) =>
  useMutationWithToast({
    act: (signerId: number) => call(markSignerSent, { params: { id: contractId, signerId } }),
    failed: 'That the link was copied is not recorded',
    refresh: [getContractSigners.path],
  });
