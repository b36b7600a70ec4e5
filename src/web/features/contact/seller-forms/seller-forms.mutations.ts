import type { z } from 'zod';
import {
  addSubmissionAddress,
  createSellerForm,
  deleteSellerForm,
  dismissSubmission,
  listSellerForms,
  listSellerFormSubmissions,
  saveSellerForm,
} from '#api/inbound/seller-forms.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

const forms = [listSellerForms.path];
const entries = [listSellerFormSubmissions.path, listSellerForms.path];

/** A form as the editor has it; without `id` a new one. */
export type FormDraft = z.input<typeof createSellerForm.body> & { id?: number };

/** Adds or changes a form. */
export const useSaveForm = (onDone: () => void) =>
  useMutationWithToast({
    act: ({ id, ...body }: FormDraft) =>
      id === undefined
        ? call(createSellerForm, { body })
        : call(saveSellerForm, { params: { id }, body }),
    done: 'Form saved',
    failed: 'The form was not saved',
    refresh: forms,
    onDone,
  });

/** Removes a form; what was sent by it stays. */
export const useDeleteForm = (onDone: () => void) =>
  useMutationWithToast({
    act: (id: number) => call(deleteSellerForm, { params: { id } }),
    done: 'Form removed. What was sent by it stays.',
    failed: 'The form was not removed',
    refresh: forms,
    onDone,
  });

type Address = NonNullable<z.input<typeof addSubmissionAddress.body>['address']>;

/** Gives an entry its address, or tries again without one. */
export const useMakeLead = (onDone: () => void = () => {}) =>
  useMutationWithToast({
    act: ({ id, address }: { id: number; address?: Address }) =>
      call(addSubmissionAddress, {
        params: { id },
        body: address ? { address } : {},
      }),
    done: 'It becomes a lead now',
    failed: 'It was not made a lead',
    refresh: entries,
    onDone,
  });

export const useDismissSubmission = () =>
  useMutationWithToast({
    act: (id: number) => call(dismissSubmission, { params: { id } }),
    done: 'Dismissed. It stays in the list.',
    failed: 'It was not dismissed',
    refresh: entries,
  });
