/** What a service is called in the choice of one. */
const services: Record<string, string> = {
  sandbox: 'Sandbox: nothing is sent',
  twilio: 'Twilio',
  telnyx: 'Telnyx',
  file: 'A tracing service’s files, by hand',
  batchdata: 'BatchData',
  tracerfy: 'Tracerfy',
  print: 'Print and post them yourself',
  lob: 'Lob',
  none: 'None',
  photon: 'Photon',
  'google-places': 'Google Places',
  'straight-line': 'Straight lines, an estimate',
  osrm: 'OSRM',
  valhalla: 'Valhalla',
  'valhalla-in-process': 'Valhalla on this server',
  'google-routes': 'Google Routes',
  rfc3161: 'A time-stamp authority',
  outline: 'Outline, without streets',
  hosted: 'Street map by OpenFreeMap, free',
  own: 'Your own tile server',
  anthropic: 'Anthropic',
  openai: 'OpenAI',
  ollama: 'Ollama',
  sip: 'A SIP server',
};

/** 'Twilio', for 'twilio'; a value without a name of its own is shown as it is. */
export const serviceLabel = (value: string): string => services[value] ?? value;

/** Only letters and digits count: 'Google Places' is 'google-places'. */
const bare = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Whether a group of settings is about this service. */
export const isOfService = (group: string, service: string): boolean =>
  bare(group) !== '' && bare(group) === bare(service);

type Words = {
  hint: string;
  /** Where the value is found at the service. */
  where?: string;
};

/** A setting in plain words, by the name that only the documentation shows. */
const words: Record<string, Words> = {
  SMS_PROVIDER: { hint: 'Who sends your texts.' },
  SKIP_TRACE_PROVIDER: { hint: 'Who looks up owners’ numbers.' },
  POSTAL_MAIL_PROVIDER: { hint: 'Who prints and posts your letters.' },
  ADDRESS_PROVIDER: { hint: 'Who suggests addresses while you type.' },
  TIME_STAMP_URL: {
    hint: 'An authority (RFC 3161) that says since when a signed contract exists. Leave it empty for none.',
  },
  ROADS_PROVIDER: { hint: 'Who computes driving times.' },
  MAP_PROVIDER: { hint: 'What the map is drawn from.' },
  TWILIO_ACCOUNT_SID: {
    hint: 'Starts with AC.',
    where: 'Twilio Console, first page, under Account Info.',
  },
  TWILIO_AUTH_TOKEN: {
    hint: 'Also proves that replies really come from Twilio.',
    where: 'Twilio Console, first page, beside the Account SID: press Show.',
  },
  TWILIO_FROM: {
    hint: 'The number that texts come from, as +16155550100.',
    where: 'Twilio Console, Phone Numbers, Active numbers.',
  },
  TWILIO_MESSAGING_SERVICE_SID: {
    hint: 'Only if you send from a pool of numbers; starts with MG.',
    where: 'Twilio Console, Messaging, Services.',
  },
  TELNYX_API_KEY: {
    hint: 'Starts with KEY.',
    where: 'Telnyx Portal, Keys & Credentials, API Keys.',
  },
  TELNYX_PUBLIC_KEY: {
    hint: 'Proves that replies really come from Telnyx.',
    where: 'Telnyx Portal, Keys & Credentials, Public Key.',
  },
  TELNYX_FROM: {
    hint: 'The number that texts come from, as +16155550100.',
    where: 'Telnyx Portal, Numbers, My Numbers.',
  },
  TELNYX_MESSAGING_PROFILE_ID: {
    hint: 'Only if you send from a pool of numbers.',
    where: 'Telnyx Portal, Messaging, your profile.',
  },
  BATCHDATA_API_KEY: {
    hint: 'Owners are looked up with it.',
    where: 'In your BatchData account, under API tokens.',
  },
  LOB_API_KEY: {
    hint: 'One that starts with test_ posts nothing.',
    where: 'Lob Dashboard, Settings, API Keys.',
  },
  LOB_WEBHOOK_SECRET: {
    hint: 'Proves that reports really come from Lob.',
    where: 'Lob Dashboard, Webhooks, your webhook.',
  },
};

/** The name of a variable, which belongs in the documentation. */
const variable = /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/;

/** What a setting is, for a person; nothing where only a programmer's sentence is known. */
export function settingWords({ name, doc }: { name: string; doc: string }): Partial<Words> {
  return words[name] ?? (variable.test(doc) ? {} : { hint: doc });
}
