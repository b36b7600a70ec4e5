import { endBeforeStart } from '#api/campaigns.api.ts';
import { contactsNobody } from '#domain/campaign-type.ts';
import { createAppError } from '#server/platform/http/app-error.ts';
import { createInvalidRequestError } from '#server/platform/http/request.errors.ts';

export const createCampaignNotFoundError = () =>
  createAppError({
    code: 'campaigns.not_found',
    status: 404,
    message: 'This campaign does not exist',
  });

/** A campaign that has ended is neither paused nor resumed. */
export const createCampaignOverError = () =>
  createAppError({
    code: 'campaigns.already_over',
    status: 409,
    message: 'This campaign has ended',
  });

/** Leads were chosen for a type that contacts none. */
export const createContactsNobodyError = () =>
  createAppError({ code: 'campaigns.contacts_nobody', status: 400, message: contactsNobody });

export const createNoLeadsToContactError = () =>
  createAppError({
    code: 'campaigns.nobody_to_contact',
    status: 400,
    message: 'No property matches this audience',
  });

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
