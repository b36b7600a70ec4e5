import { z } from 'zod';
import type { Address } from '#domain/places/address.ts';
import { zip5 } from '#domain/places/zip-code.ts';
import type { SettingValues } from '#server/platform/config/setting.ts';
import {
  PostalMailError,
  type AddressCheck,
  type PostalLetter,
  type PostalMailProvider,
} from '../postal-mail-provider.ts';
import { toLobAddress } from './lob-address.ts';
import { createLobClient } from './lob-client.ts';
import { readLobWebhook } from './lob-webhook.ts';
import type { lobSettings } from './lob.settings.ts';

type Settings = SettingValues<typeof lobSettings>;

/** Until the owner has entered the plan's own prices; marked as assumed wherever they show. */
const assumedCents = { letter: 100, page: 10 };

/** What Lob says of an address; null where mail arrives. */
const undeliverable: Record<string, string | null> = {
  deliverable: null,
  deliverable_unnecessary_unit: null,
  deliverable_incorrect_unit: 'The unit number does not exist at this address.',
  deliverable_missing_unit: 'The address lacks a unit number.',
  undeliverable: 'The Postal Service does not deliver to this address.',
};

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const madeLetter = z.looseObject({
  id: z.string().min(1),
  to: z
    .looseObject({
      address_line1: text,
      address_line2: text,
      address_city: text,
      address_state: text,
      address_zip: text,
      recipient_moved: z.boolean().nullish(),
    })
    .nullish()
    .catch(null),
});
const verification = z.looseObject({ deliverability: z.string() });

/** The Postal Service hides the street of those who moved: Lob blacks it out. */
function toMovedAddress(to: NonNullable<z.output<typeof madeLetter>['to']>): Address {
  const lines = [to.address_line1, to.address_line2].filter((line) => !line.includes('\u2588'));
  return {
    streetAddress: lines.join(' ').trim(),
    city: to.address_city,
    state: to.address_state,
    zipCode: to.address_zip,
  };
}

/** The letter as a form: our own PDF can only be sent as one. */
function letterForm({ to, from, pdf, color, trackingId }: PostalLetter): FormData {
  const form = new FormData();
  for (const [side, party] of [
    ['to', to],
    ['from', from],
  ] as const) {
    for (const [field, value] of Object.entries(toLobAddress(party, side)))
      form.append(`${side}[${field}]`, value);
  }
  form.append('file', new Blob([Uint8Array.from(pdf)], { type: 'application/pdf' }), 'letter.pdf');
  form.append('color', String(color));
  form.append('use_type', 'marketing');
  form.append('double_sided', 'false');
  // Our letter has its own address block, which Lob would print over.
  form.append('address_placement', 'insert_blank_page');
  form.append('description', `Letter ${trackingId}`);
  form.append('metadata[tracking_id]', trackingId);
  return form;
}

/**
 * Letters by Lob, through its own SDK. Under one idempotency key Lob makes one letter, for 24 hours.
 * @param options.timeLimitMilliseconds how long an answer is waited for.
 */
export function createLobMail(
  settings: Settings,
  options: { timeLimitMilliseconds?: number } = {},
): PostalMailProvider {
  const lob = createLobClient(settings, options.timeLimitMilliseconds ?? 30_000);
  const postsLetters = !settings.apiKey?.startsWith('test_');
  const { costPerLetterCents = assumedCents.letter, costPerPageCents = assumedCents.page } =
    settings;
  const costPerPage = postsLetters ? costPerPageCents : 0;
  /** Lob adds the page with the address. */
  const priceOf = (pages: number) => (postsLetters ? costPerLetterCents + costPerPage * pages : 0);

  return {
    name: 'lob',
    label: 'Lob',
    postsLetters,
    costPerLetterCents: priceOf(1),
    costPerFurtherPageCents: costPerPage,
    isPriceKnown: !postsLetters || settings.costPerLetterCents !== undefined,
    keyLifetimeHours: 24,

    async verifyAddress({ streetAddress, city, state, zipCode }: Address): Promise<AddressCheck> {
      const parts = { primary_line: streetAddress, city, state, zip_code: zip5(zipCode) ?? '' };
      const query = Object.fromEntries(Object.entries(parts).filter(([, value]) => value.trim()));
      const { body, raw } = await lob.call(({ verifications }, call) =>
        verifications.verifySingle(
          query as unknown as Parameters<typeof verifications.verifySingle>[0],
          undefined,
          call,
        ),
      );
      const reason = undeliverable[verification.safeParse(body).data?.deliverability ?? ''];
      if (reason === undefined) {
        const said = 'Lob’s check of the address has an unknown answer; the letter was not sent.';
        throw new PostalMailError('refused', said, { raw });
      }
      return reason ? { deliverable: false, reason } : { deliverable: true };
    },

    async send(letter) {
      const { to, from, color, signal } = letter;
      // Refused here, before anything is sent.
      const order = {
        to: toLobAddress(to, 'to'),
        from: toLobAddress(from, 'from'),
        color,
        file: '',
        use_type: 'marketing',
      };
      const { body, raw } = await lob.call(({ letters }, call) =>
        letters.create(
          order as unknown as Parameters<typeof letters.create>[0],
          letter.idempotencyKey,
          {
            ...call,
            ...(signal ? { signal } : {}),
            // The SDK only takes letters by their web address; the form carries ours.
            transformRequest: () => letterForm(letter),
          },
        ),
      );
      const made = madeLetter.safeParse(body);
      if (!made.success)
        throw new PostalMailError('unknown', 'Lob sent an unknown answer.', { raw });
      const { id: providerId, to: recipient } = made.data;
      const movedTo = recipient?.recipient_moved ? toMovedAddress(recipient) : undefined;
      const costCents = priceOf(letter.pages);
      return { providerId, status: 'created', costCents, ...(movedTo && { movedTo }) };
    },

    readWebhook: (webhook) => readLobWebhook(webhook, settings.webhookSecret),

    async testConnection() {
      await lob.listOneLetter();
      return postsLetters
        ? 'Lob answers and accepts the key.'
        : 'Lob answers and accepts the test key; nothing will be printed.';
    },
  };
}
