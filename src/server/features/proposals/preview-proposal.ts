import { rehearseCampaign } from '#api/campaigns.api.ts';
import { getConversation } from '#api/conversations/conversations.api.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { getProperty } from '#api/properties/properties.api.ts';
import type { ProposableCall } from '#api/programs/proposable-calls.ts';
import type { CallAnswer, CallParts } from '#server/platform/http/call-as.ts';

type Line = { label: string; text: string };
type Look = (endpoint: Endpoint, parts: CallParts) => Promise<CallAnswer>;
type Members = Record<string, unknown>;

const mostLines = 60;

/** Every member of a request as a line: 'audience.propertyIds', '12, 13'. */
function* linesOf(value: unknown, path: string): Generator<Line> {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    yield { label: path, text: value.join(', ') };
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      yield* linesOf(member, path ? `${path}.${name}` : name);
    }
  } else if (value !== undefined && value !== null && value !== '') {
    yield { label: path, text: String(value) };
  }
}

/** The lead or number that a call is about, as it is now. */
async function placeOf(call: ProposableCall, { params }: CallParts, look: Look): Promise<Line[]> {
  const { id } = params as Members;
  if (call === 'sendMessage') {
    const { body } = await look(getConversation as Endpoint, { params: { id } });
    const { phoneNumber } = (body ?? {}) as Members;
    return phoneNumber ? [{ label: 'To', text: String(phoneNumber) }] : [];
  }
  const isAboutLead = ['sendDirectMail', 'traceProperty', 'deletePhone'].includes(call);
  if (!isAboutLead) return [];
  const { body, status } = await look(getProperty as Endpoint, { params: { id } });
  if (status !== 200) return [{ label: 'Lead', text: 'It is not there any more.' }];
  const { fullName, streetAddress, city, state } = body as Members;
  const place = [fullName, streetAddress, city, state].filter(Boolean).join(', ');
  return [{ label: 'Lead', text: place }];
}

/** Whom a campaign would reach at this moment. */
async function rehearsalOf({ body }: CallParts, look: Look): Promise<Line[]> {
  const { type, audience, message, letterTemplateId } = (body ?? {}) as Members;
  if (!audience) return [{ label: 'Reaches', text: 'No lead: it is only recorded.' }];
  const asked = { type, audience, message, letterTemplateId };
  const answer = await look(rehearseCampaign as unknown as Endpoint, { body: asked });
  const result = answer.body as Members;
  if (answer.status !== 200) return [{ label: 'Reaches', text: String(result.message) }];
  const refusals = result.refusals as { reason: string; count: number }[];
  return [
    { label: 'Reaches', text: `${String(result.reachable)} of ${String(result.total)} leads` },
    ...refusals.map(({ reason, count }) => ({ label: 'Not reached', text: `${count}: ${reason}` })),
    ...(result.notice ? [{ label: 'Notice', text: String(result.notice) }] : []),
  ];
}

/**
 * What exactly happens when a proposal is approved, at this moment.
 * @param look makes a call that only reads, as the user who looks
 */
export async function previewProposal(
  call: ProposableCall,
  request: CallParts,
  look: Look,
): Promise<Line[]> {
  const known =
    call === 'createCampaign'
      ? await rehearsalOf(request, look)
      : await placeOf(call, request, look);
  const { params, query, body } = request;
  const given = [...linesOf(params, ''), ...linesOf(query, ''), ...linesOf(body, '')];
  return [...known, ...given.slice(0, mostLines)];
}
