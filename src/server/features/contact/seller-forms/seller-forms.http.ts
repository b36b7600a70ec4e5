import {
  getFormChallenge,
  sendSellerForm,
  suggestFormAddresses,
} from '#api/inbound/seller-form-page.api.ts';
import {
  addSubmissionAddress,
  createSellerForm,
  deleteSellerForm,
  dismissSubmission,
  listSellerForms,
  listSellerFormSubmissions,
  renewFormKey,
  saveSellerForm,
} from '#api/inbound/seller-forms.api.ts';
import { addSellerFormEntry, receiveGoogleLead } from '#api/inbound/other-leads.api.ts';
import { isLoopbackAddress } from '#domain/loopback.ts';
import { networkOf } from '#server/platform/http/client-network.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { publicOrigin } from '#server/platform/http/same-origin.ts';
import type { OtherPrograms } from './other-programs/receive-entry.ts';
import type { ReceiveForm } from './receive-form.ts';
import type { WorkProof } from './robots/work-proof.ts';
import type { SellerFormsService } from './seller-forms.service.ts';
import type { SubmissionsService } from './submissions.service.ts';

type Options = {
  forms: SellerFormsService;
  submissions: SubmissionsService;
  otherPrograms: OtherPrograms;
  receiveForm: ReceiveForm;
  proofs: WorkProof;
  /** Whether a network gets addresses now. */
  mayAsk: (network: string) => Promise<boolean>;
  suggest: (query: string, session?: string) => Promise<{ description: string }[]>;
  publicUrl: string | undefined;
};

/** Setting forms up, what was sent by them, and the calls of their page. */
export function mountSellerForms(mounter: Mounter, options: Options): void {
  const { forms, submissions, otherPrograms, publicUrl } = options;
  const { mount } = mounter;
  mount(listSellerForms, async ({ request }) => {
    const origin = publicOrigin(request, publicUrl);
    return { data: await forms.list(), origin, isLoopback: isLoopbackAddress(origin) };
  });
  mount(createSellerForm, ({ body, session }) => forms.create(body, session));
  mount(saveSellerForm, ({ params, body }) => forms.save(params.id, body));
  mount(deleteSellerForm, async ({ params }) => {
    await forms.remove(params.id);
    return { message: 'Form removed' };
  });
  mount(listSellerFormSubmissions, ({ query }) => submissions.list(query));
  mount(addSubmissionAddress, ({ params, body, session }) =>
    submissions.makeLead(params.id, body.address, session),
  );
  mount(dismissSubmission, ({ params, session }) => submissions.dismiss(params.id, session));
  mount(renewFormKey, async ({ params }) => ({ key: await otherPrograms.renewKey(params.id) }));
  mount(addSellerFormEntry, ({ body }) => otherPrograms.addEntry(body));
  mounter.mountPublic(receiveGoogleLead, async ({ params, body }) => {
    await otherPrograms.receiveGoogle(params.slug, body);
    return {};
  });
  mountFormPage(mounter, options);
}

/** What a visitor without an account can call. */
function mountFormPage(
  { mountPublic }: Mounter,
  { receiveForm, proofs, suggest, mayAsk }: Options,
): void {
  mountPublic(getFormChallenge, async ({ params }) => {
    const { id, version } = await receiveForm.findOpen(params.slug);
    return proofs.challenge({ form: id, version });
  });
  mountPublic(suggestFormAddresses, async ({ params, query, request }) => {
    await receiveForm.findOpen(params.slug);
    if (!(await mayAsk(networkOf(request.ip)))) return [];
    const found = await suggest(query.query, query.session);
    return found.map(({ description }) => ({ description }));
  });
  mountPublic(sendSellerForm, async ({ params, body, request }) => {
    await receiveForm.receive(params.slug, body, {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    });
    return { message: 'Thank you. It has arrived.' };
  });
}
