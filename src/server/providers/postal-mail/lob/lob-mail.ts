import type { Address } from '#domain/places/address.ts';
import type { SettingValues } from '#server/platform/config/setting.ts';
import type {
  AddressCheck,
  PostalLetter,
  PostalMailProvider,
  PostalParty,
} from '../postal-mail-provider.ts';
import { readLobFailure } from './lob-failure.ts';
import { readLobWebhook } from './lob-webhook.ts';
import type { lobSettings } from './lob.settings.ts';

type Settings = SettingValues<typeof lobSettings>;

const undeliverable: Record<string, string> = {
  deliverable_incorrect_unit: 'The unit number does not exist at this address.',
  deliverable_missing_unit: 'The address lacks a unit number.',
  undeliverable: 'The Postal Service does not deliver to this address.',
};

// Lob prints 40 characters of a name and 64 of a line.
const addressFields = ({ name, company, ...place }: PostalParty) => ({
  name: name.slice(0, 40),
  ...(company ? { company: company.slice(0, 40) } : {}),
  address_line1: place.streetAddress.slice(0, 64),
  address_city: place.city,
  address_state: place.state,
  address_zip: place.zipCode,
  address_country: 'US',
});

/** The letter as a form: our own PDF can only be sent as one. */
function letterForm({ to, from, pdf, color, trackingId }: PostalLetter): FormData {
  const form = new FormData();
  for (const [side, party] of [
    ['to', to],
    ['from', from],
  ] as const) {
    for (const [field, value] of Object.entries(addressFields(party)))
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

async function loadSdk(settings: Settings) {
  const { Configuration, LettersApi, UsVerificationsApi } = await import('@lob/lob-typescript-sdk');
  const configuration = new Configuration({
    username: settings.apiKey ?? '',
    basePath: settings.apiUrl,
  });
  return {
    letters: new LettersApi(configuration),
    verifications: new UsVerificationsApi(configuration),
  };
}

type Sdk = Awaited<ReturnType<typeof loadSdk>>;

/** The smallest call that a key is needed for. */
function listOneLetter(letters: Sdk['letters'], timeout: number) {
  return letters.list(
    1,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    { timeout },
  );
}

/**
 * Letters by Lob, through its own SDK (loaded when first used: it is large). Under one idempotency
 * key Lob makes one letter, for 24 hours.
 * @param options.timeLimitMilliseconds how long an answer is waited for.
 */
export function createLobMail(
  settings: Settings,
  options: { timeLimitMilliseconds?: number } = {},
): PostalMailProvider {
  const timeout = options.timeLimitMilliseconds ?? 30_000;

  let client: ReturnType<typeof loadSdk> | undefined;

  /** Lets the SDK make a call; its errors become errors of this port. */
  async function calling<Answer>(call: (sdk: Sdk) => Promise<Answer>): Promise<Answer> {
    client ??= loadSdk(settings);
    try {
      return await call(await client);
    } catch (error) {
      throw readLobFailure(error);
    }
  }

  return {
    name: 'lob',
    label: 'Lob',
    postsLetters: !settings.apiKey?.startsWith('test_'),
    costPerLetterCents: settings.costPerLetterCents,
    keyLifetimeHours: 24,

    async verifyAddress({ streetAddress, city, state, zipCode }: Address): Promise<AddressCheck> {
      const query = { primary_line: streetAddress, city, state, zip_code: zipCode };
      const { deliverability } = await calling(({ verifications }) =>
        verifications.verifySingle(
          query as Parameters<typeof verifications.verifySingle>[0],
          undefined,
          { timeout },
        ),
      );
      const reason = undeliverable[String(deliverability)];
      return reason ? { deliverable: false, reason } : { deliverable: true };
    },

    async send(letter) {
      const { to, from, color, signal } = letter;
      const body = {
        to: addressFields(to),
        from: addressFields(from),
        color,
        file: '',
        use_type: 'marketing',
      };
      const made = await calling(({ letters }) =>
        letters.create(
          body as unknown as Parameters<typeof letters.create>[0],
          letter.idempotencyKey,
          {
            timeout,
            ...(signal ? { signal } : {}),
            // The SDK only takes letters by their web address; the form carries ours.
            transformRequest: () => letterForm(letter),
          },
        ),
      );
      return { providerId: made.id, status: 'created', costCents: settings.costPerLetterCents };
    },

    readWebhook: (webhook) => readLobWebhook(webhook, settings.webhookSecret),

    async testConnection() {
      await calling(({ letters }) => listOneLetter(letters, timeout));
      return settings.apiKey?.startsWith('test_')
        ? 'Lob answers and accepts the test key; nothing will be printed.'
        : 'Lob answers and accepts the key.';
    },
  };
}
