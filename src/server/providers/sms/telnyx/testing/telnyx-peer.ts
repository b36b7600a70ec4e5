import {
  createContractPeer,
  type Answerer,
  type Operation,
} from '#server/providers/testing/contract-peer.ts';
import { refuseUnpublished } from '#server/providers/testing/refuse-unpublished.ts';
import { schemasOfTypes } from '#server/providers/testing/schema-of-types.ts';
import { callsOf } from '#server/providers/testing/calls-of.ts';
import { startFakeServer, type FakeResponse } from '../../testing/fake-sms-server.ts';

const messages = schemasOfTypes('telnyx', 'resources/messages/messages.d.mts');
const records = schemasOfTypes('telnyx', 'resources/detail-records.d.mts');
const numbers = schemasOfTypes('telnyx', 'resources/messaging-10dlc/phone-number-campaigns.d.mts');
const campaigns = schemasOfTypes('telnyx', 'resources/messaging-10dlc/campaign/campaign.d.mts');
const brands = schemasOfTypes('telnyx', 'resources/messaging-10dlc/brand/brand.d.mts');

const balance = schemasOfTypes('telnyx', 'resources/balance.d.mts');

const text = { type: 'string' };
const webhooks = schemasOfTypes('telnyx', 'resources/webhooks.d.mts');

type Literals = { anyOf: { const: string }[] };
const literals = (schema: unknown) => (schema as Literals).anyOf.map((one) => one.const);
type Fields = { properties: Record<string, unknown> };
const fieldsOf = (schema: unknown) => (schema as Fields).properties;

/** The events of texts that Telnyx publishes. */
export const publishedEvents = [
  'message.received',
  ...literals(fieldsOf(webhooks('OutboundMessage'))['event_type']),
];
/** The states of a text that its reports have. */
export const publishedStates = literals(
  fieldsOf((fieldsOf(messages('OutboundMessagePayload'))['to'] as { items: unknown }).items)[
    'status'
  ],
);
/** The kinds of line that its reports name, without '' for none. */
export const publishedLineTypes = literals(
  fieldsOf((fieldsOf(messages('OutboundMessagePayload'))['to'] as { items: unknown }).items)[
    'line_type'
  ],
).filter((one) => one !== '');
const received = messages('MessagingInboundMessagePayload');
const reported = messages('OutboundMessagePayload');
const parameter = (name: string, where: string, schema: object = text) => ({
  name,
  in: where,
  required: where === 'path',
  schema: schema as Record<string, unknown>,
});
const data = (schema: object) => ({ type: 'object', properties: { data: schema } });
const recordType = (
  records('DetailRecordListParams.Filter') as { properties: { record_type: object } }
).properties.record_type;

/** The calls of Telnyx that are used, by the types of its SDK. */
const operations: Operation[] = [
  {
    id: 'send',
    method: 'POST',
    path: '/messages',
    parameters: [],
    body: { type: 'application/json', schema: messages('MessageSendParams') },
    answer: { status: 200, schema: messages('MessageSendResponse') },
  },
  {
    id: 'retrieve',
    method: 'GET',
    path: '/messages/{id}',
    parameters: [parameter('id', 'path')],
    answer: { status: 200, schema: data(messages('OutboundMessagePayload')) },
  },
  {
    id: 'records',
    method: 'GET',
    path: '/detail_records',
    parameters: [
      parameter('filter[record_type]', 'query', recordType),
      parameter('filter[cld]', 'query'),
      parameter('sort', 'query'),
      parameter('page[number]', 'query'),
      parameter('page[size]', 'query'),
    ],
    answer: {
      status: 200,
      schema: {
        type: 'object',
        properties: {
          data: { type: 'array', items: records('DetailRecordListResponse.MessageDetailRecord') },
          meta: { type: 'object' },
        },
      },
    },
  },
  {
    id: 'number',
    method: 'GET',
    path: '/10dlc/phone_number_campaigns/{phoneNumber}',
    parameters: [parameter('phoneNumber', 'path')],
    answer: { status: 200, schema: numbers('PhoneNumberCampaign') },
  },
  {
    id: 'campaign',
    method: 'GET',
    path: '/10dlc/campaign/{campaignId}',
    parameters: [parameter('campaignId', 'path')],
    answer: { status: 200, schema: campaigns('TelnyxCampaignCsp') },
  },
  {
    id: 'brand',
    method: 'GET',
    path: '/10dlc/brand/{brandId}',
    parameters: [parameter('brandId', 'path')],
    answer: { status: 200, schema: brands('BrandRetrieveResponse') },
  },
  {
    id: 'brands',
    method: 'GET',
    path: '/10dlc/brand',
    parameters: [],
    answer: {
      status: 200,
      schema: {
        type: 'object',
        properties: { records: { type: 'array', items: brands('BrandListResponse') } },
      },
    },
  },
  {
    id: 'balance',
    method: 'GET',
    path: '/balance',
    parameters: [],
    answer: { status: 200, schema: balance('BalanceRetrieveResponse') },
  },
];

export const telnyxContractPeer = createContractPeer(operations);
export const telnyxCalls = callsOf(operations);

/** Telnyx' answer to a send; `to` and others as its types have them. */
export const telnyxMessage = (values: object = {}) =>
  telnyxContractPeer.answer('send', { data: outbound({ id: 'tx-1', ...values }) });

/** A message that left, as reports and answers carry it. @throws Error if Telnyx has no such. */
export function outbound(values: object): object {
  refuseUnpublished('a message', reported, values);
  return values;
}

/**
 * The body of a webhook, with a payload as the SDK's types have it.
 * @throws Error if Telnyx does not publish such an event
 */
export function telnyxEvent(type: string, payload: object): string {
  const schema = type === 'message.received' ? received : reported;
  refuseUnpublished(type, schema, payload);
  return JSON.stringify({ data: { event_type: type, payload, record_type: 'event' } });
}

const failure = schemasOfTypes('telnyx', 'resources/shared.d.mts')('MessagingError');

/** An error body of Telnyx', as its types have it. */
export function telnyxFailure(
  status: number,
  code: string,
  detail = 'Refused in detail',
): Exclude<FakeResponse, string> {
  const error = { code, title: 'Refused', detail };
  refuseUnpublished('an error', failure, error);
  return { status, body: { errors: [error] } };
}

/** Telnyx on this machine: what its types do not allow is refused. */
export function startTelnyx(answer: Answerer) {
  return startFakeServer((request) => {
    const [problem] = telnyxContractPeer.problemsOf(request);
    if (problem || !request.headers.authorization?.startsWith('Bearer ')) {
      return telnyxFailure(422, '10015', problem);
    }
    return telnyxContractPeer.respond(request, answer);
  });
}
