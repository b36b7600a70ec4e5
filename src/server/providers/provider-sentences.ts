/** The purpose of a service and the data that it receives, in plain words. */
type Sentence = { purpose: string; name: string; sends: string; leavesTheInstallation: boolean };

const nothing = 'Nothing.';

function home(purpose: string, name: string, sends: string): Sentence {
  return { purpose, name, sends, leavesTheInstallation: false };
}

function away(purpose: string, name: string, sends: string): Sentence {
  return { purpose, name, sends, leavesTheInstallation: true };
}

const tracing = 'Skip tracing';
const texts = 'Text messages';
const letters = 'Direct mail';
const calls = 'Calls in the browser';
const seenByCalls =
  'From the user’s browser: the number that is called or calls, and what is said. Recordings stay here.';
const transcripts = 'Transcripts of calls';
const seenByTracers = 'Property and mailing addresses, and parcel numbers.';
const email = 'E-mail';
const addresses = 'Address suggestions';
const roads = 'Driving times';
const map = 'Map';
const seenByMap = 'From your browser: which part of the map it shows, and its network address.';
const model = 'Language model';
const seenByModel =
  'Uploaded petitions, for a second reading; and, when a user asks for suggested replies, the last texts of the thread with the owner’s name and the lead’s address.';

/** The sentence of each provider, by port and by the name it has in the configuration. */
const sentences: Record<string, Record<string, Sentence>> = {
  'skip-trace': {
    sandbox: home(tracing, 'sandbox', `${nothing} Numbers are invented and marked as such.`),
    file: home(
      tracing,
      'file',
      'Nothing by itself; a person exports a list and imports the answer.',
    ),
    batchdata: away(tracing, 'BatchData', seenByTracers),
    tracerfy: away(tracing, 'Tracerfy', 'Property addresses.'),
    'batchdata, tracerfy': away(tracing, 'BatchData, then Tracerfy', seenByTracers),
    'tracerfy, batchdata': away(tracing, 'Tracerfy, then BatchData', seenByTracers),
  },
  sms: {
    sandbox: home(texts, 'sandbox', `${nothing} Messages stay in the thread, marked as not sent.`),
    twilio: away(texts, 'Twilio', 'The phone number, the text and the images of each message.'),
    telnyx: away(texts, 'Telnyx', 'The phone number, the text and the images of each message.'),
  },
  voice: {
    none: home(calls, 'none', `${nothing} Calls are made with the user’s own phone.`),
    sip: away(calls, 'SIP', seenByCalls),
    twilio: away(calls, 'Twilio', seenByCalls),
    telnyx: away(calls, 'Telnyx', seenByCalls),
  },
  transcription: {
    none: home(transcripts, 'none', `${nothing} Recordings are not written down.`),
    program: home(transcripts, 'program', `${nothing} A program on this machine writes them down.`),
    service: away(
      transcripts,
      'the service at its address',
      'Messages that callers leave, as sound.',
    ),
  },
  'postal-mail': {
    print: home(letters, 'print', `${nothing} Letters are made as files to print here.`),
    lob: away(letters, 'Lob', 'Name and address of each recipient, the letter and the sender.'),
  },
  mailer: {
    outbox: home(email, 'outbox', `${nothing} Messages wait as files until a person sends them.`),
    smtp: away(email, 'SMTP', 'The recipient, the message and its attachments.'),
  },
  mailbox: {
    none: home('Watched mailbox', 'none', nothing),
    imap: away(
      'Watched mailbox',
      'IMAP',
      'The sign-in, every minute. Messages are read there and not changed; attached lists and petitions are kept here, with sender and subject.',
    ),
  },
  'owner-mailbox': {
    none: home('E-mail from owners', 'none', nothing),
    imap: away(
      'E-mail from owners',
      'IMAP',
      'The sign-in, every minute. Messages are read there and not changed; e-mail from owners is kept here, with its files.',
    ),
  },
  addresses: {
    none: home(addresses, 'own leads and ZIP codes', nothing),
    photon: away(addresses, 'Photon', 'What is typed into address boxes, and addresses to place.'),
    'google-places': away(
      addresses,
      'Google Places',
      'What is typed into address boxes, and addresses to place.',
    ),
  },
  census: {
    on: away('Placing addresses', 'US Census geocoder', 'Property addresses to be placed.'),
  },
  roads: {
    'straight-line': home(roads, 'straight-line estimate', nothing),
    'valhalla-in-process': home(roads, 'Valhalla on this machine', nothing),
    osrm: away(roads, 'OSRM', 'The coordinates of a drive’s stops.'),
    valhalla: away(roads, 'Valhalla', 'The coordinates of a drive’s stops.'),
    'google-routes': away(roads, 'Google Routes', 'The coordinates of a drive’s stops.'),
  },
  'time-stamps': {
    none: home('Time stamps', 'none', nothing),
    rfc3161: away(
      'Time stamps',
      'a time-stamp authority',
      'A hash of the signature of each signed contract, and nothing that can be read from it.',
    ),
  },
  map: {
    outline: home(map, 'bundled outline', nothing),
    hosted: away(map, 'OpenFreeMap', seenByMap),
    own: away(map, 'own tile server', seenByMap),
  },
  model: {
    none: home(model, 'none', `${nothing} Documents are read on this machine.`),
    anthropic: away(model, 'Anthropic', seenByModel),
    openai: away(model, 'an OpenAI-compatible model', seenByModel),
    ollama: away(model, 'Ollama', seenByModel),
  },
  files: {
    folder: home('Files', 'folder', 'Nothing: files stay on this machine.'),
    s3: away('Files', 'S3 bucket', 'Uploads, petitions and documents that were made.'),
  },
  database: {
    embedded: home('Database', 'embedded Postgres', 'Nothing: it runs beside the server.'),
    postgres: away('Database', 'Postgres server', 'Everything that is stored but files.'),
  },
};

/** What a feature sends to a host that users or the operator have chosen, beside the ports. */
export type OutsideAsk = { purpose: string; host: string; sends: string };

export const sentenceOfAsk = ({ purpose, host, sends }: OutsideAsk): Sentence =>
  away(purpose, host, sends);

/** The sentence of an active provider. One that is not known yet is described with caution. */
export function sentenceOf(port: string, name: string): Sentence {
  return sentences[port]?.[name] ?? away(port, name, 'What it needs for its task.');
}
