import { endBeforeStart } from '#api/campaigns.api.ts';
import { contactsNobody } from '#domain/campaign-type.ts';
import { createAppError, failure } from '#server/platform/http/app-error.ts';
import { createInvalidRequestError } from '#server/platform/http/request.errors.ts';

export const createCampaignNotFoundError = () =>
  failure(404, 'campaigns.not_found', 'This campaign does not exist');

/** A campaign that has ended is neither paused nor resumed. */
export const createCampaignOverError = () =>
  failure(409, 'campaigns.already_over', 'This campaign has ended');

/** Leads were chosen for a type that contacts none. */
export const createContactsNobodyError = () =>
  createAppError({ code: 'campaigns.contacts_nobody', status: 400, message: contactsNobody });

export const createNoLeadsToContactError = () =>
  failure(400, 'campaigns.nobody_to_contact', 'No property matches this audience');

/** By the calendar of the installation, as the form's date picker has it. */
export const createStartInPastError = () =>
  createInvalidRequestError([
    { path: 'startDate', message: 'The start date must be today or later.' },
  ]);

/** By the calendar of the installation, which the schema does not know. */
export const createEndBeforeStartError = () =>
  createInvalidRequestError([
    { path: endBeforeStart.path.join('.'), message: endBeforeStart.error },
  ]);
