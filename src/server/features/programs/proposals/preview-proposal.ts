import { rehearseCampaign } from '#api/campaigns.api.ts';
import { getConversation } from '#api/conversations/conversations.api.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { listLetterTemplates, previewLetterPages } from '#api/letter-templates.api.ts';
import { getProperty } from '#api/properties/properties.api.ts';
import { estimateTrace } from '#api/skip-tracing.api.ts';
import type { ProposableCall } from '#api/programs/proposable-calls.ts';
import type { CallAnswer, CallParts } from '#server/platform/http/call-as.ts';

type Line = { label: string; text: string };
type ReadOnlyCall = (endpoint: Endpoint, parts: CallParts) => Promise<CallAnswer>;
type Members = Record<string, unknown>;

const maxLines = 60;
/** Leads that are named; the others are counted. */
const maxNamed = 5;

const aboutLead = new Set<ProposableCall>([
  'sendDirectMail',
  'traceProperty',
  'deletePhone',
  'changeMailingAddress',
]);

/** Members of requests in the words of the screen; others keep their name. */
const labels: Record<string, string> = {
  name: 'Name',
  type: 'Kind',
  message: 'Text',
  content: 'Text',
  description: 'Description',
  startDate: 'Starts',
  endDate: 'Ends',
  'audience.matching': 'Leads that match',
  contractId: 'Contract',
  phoneNumber: 'Number',
  'mailingAddress.streetAddress': 'Street',
  'mailingAddress.city': 'City',
  'mailingAddress.state': 'State',
  'mailingAddress.zipCode': 'ZIP',
};

/** Shown in other lines: the leads by their addresses, the letter by its text. */
const shownByEffect = new Set(['id', 'propertyIds', 'audience.propertyIds', 'templateId']);

/** Every member of a request as a line: 'audience.matching.city', 'Nashville'. */
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

/** A lead as one line; undefined if it was deleted. */
async function leadLine(
  id: unknown,
  callReadOnly: ReadOnlyCall,
): Promise<{ line: string; type: string } | undefined> {
  const { body, status } = await callReadOnly(getProperty as Endpoint, { params: { id } });
  if (status !== 200) return undefined;
  const { fullName, streetAddress, city, state, propertyType } = body as Members;
  const line = [fullName, streetAddress, city, state].filter(Boolean).join(', ');
  return { line, type: String(propertyType) };
}

/** The leads that a request names, by their addresses. */
async function leadsOf(body: unknown, callReadOnly: ReadOnlyCall): Promise<Line[]> {
  const { audience, propertyIds } = (body ?? {}) as Members;
  const ids = propertyIds ?? ((audience ?? {}) as Members).propertyIds;
  if (!Array.isArray(ids) || ids.length === 0) return [];
  const found = await Promise.all(ids.slice(0, maxNamed).map((id) => leadLine(id, callReadOnly)));
  const named = found.map(
    (lead, index) => lead?.line ?? `Lead ${String(ids[index])}, which is gone`,
  );
  const more = ids.length - named.length;
  return [
    { label: 'Leads', text: [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('\n') },
  ];
}

type Template = { id: string; name: string; leadType: string; body: string; closing: string };

/** The letter that would be sent: to whom, its words as they would be printed, and what keeps it back. */
async function letterOf(
  { params, body }: CallParts,
  leadType: string,
  callReadOnly: ReadOnlyCall,
): Promise<Line[]> {
  const { templateId } = (body ?? {}) as Members;
  const listed = await callReadOnly(listLetterTemplates as Endpoint, {});
  if (listed.status !== 200) return [];
  const chosen = (listed.body as Template[]).find((template) =>
    templateId === undefined ? template.leadType === leadType : template.id === templateId,
  );
  if (!chosen) return [];
  const { body: words, closing } = chosen;
  const propertyId = (params as Members).id;
  const asked = { leadType, body: words, closing, propertyId, drawsPages: false };
  const answer = await callReadOnly(previewLetterPages as unknown as Endpoint, { body: asked });
  const { recipient, text, missing, missingSender, refusal, message } = answer.body as Members;
  const template = { label: 'Template', text: chosen.name };
  if (answer.status !== 200) return [template, { label: 'Letter', text: String(message) }];
  const gaps = [...(missing as string[]), ...(missingSender as string[])].join(', ');
  return [
    { label: 'To', text: String(recipient) },
    template,
    { label: 'Letter', text: String(text) },
    ...(gaps ? [{ label: 'Missing', text: gaps }] : []),
    ...(refusal ? [{ label: 'Not sent', text: String(refusal) }] : []),
  ];
}

/** How many leads would be traced now, by which service and for how much. */
async function estimateOf(body: unknown, callReadOnly: ReadOnlyCall): Promise<Line[]> {
  const answer = await callReadOnly(estimateTrace as unknown as Endpoint, { body: body as object });
  const { leadCount, alreadyTraced, provider, sentence, message } = answer.body as Members;
  if (answer.status !== 200) return [{ label: 'Traces', text: String(message) }];
  return [
    { label: 'Traces', text: `${String(leadCount)} leads with ${String(provider)}` },
    ...(alreadyTraced
      ? [{ label: 'Passed over', text: `${String(alreadyTraced)} traced already` }]
      : []),
    { label: 'Cost', text: String(sentence) },
  ];
}

/** The lead or number of a call, in its current state. */
async function placeOf(
  call: ProposableCall,
  request: CallParts,
  callReadOnly: ReadOnlyCall,
): Promise<Line[]> {
  const { id } = (request.params ?? {}) as Members;
  if (call === 'sendMessage') {
    const { body } = await callReadOnly(getConversation as Endpoint, { params: { id } });
    const { phoneNumber } = (body ?? {}) as Members;
    return phoneNumber ? [{ label: 'To', text: String(phoneNumber) }] : [];
  }
  const isAboutLead = aboutLead.has(call);
  if (!isAboutLead) return [];
  const lead = await leadLine(id, callReadOnly);
  if (!lead) return [{ label: 'Lead', text: 'It is no longer there.' }];
  const more = call === 'sendDirectMail' ? await letterOf(request, lead.type, callReadOnly) : [];
  const cost =
    call === 'traceProperty' ? await estimateOf({ propertyIds: [id] }, callReadOnly) : [];
  return [{ label: 'Lead', text: lead.line }, ...cost, ...more];
}

/** Whom a campaign would reach at this time. */
async function dryRunOf({ body }: CallParts, callReadOnly: ReadOnlyCall): Promise<Line[]> {
  const { type, audience, message, letterTemplateId } = (body ?? {}) as Members;
  if (!audience) return [{ label: 'Reaches', text: 'No lead: it is only recorded.' }];
  const asked = { type, audience, message, letterTemplateId };
  const answer = await callReadOnly(rehearseCampaign as unknown as Endpoint, { body: asked });
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
 * What exactly happens when a proposal is approved, at this time.
 * @param callReadOnly makes a read-only call, as the user who views it
 */
export async function previewProposal(
  call: ProposableCall,
  request: CallParts,
  callReadOnly: ReadOnlyCall,
): Promise<Line[]> {
  const { params, query, body } = request;
  const effect =
    call === 'createCampaign'
      ? await dryRunOf(request, callReadOnly)
      : call === 'traceProperties'
        ? await estimateOf(body, callReadOnly)
        : await placeOf(call, request, callReadOnly);
  const known = [...effect, ...(await leadsOf(body, callReadOnly))];
  const isShownAbove = ({ label }: Line) => known.length > 0 && shownByEffect.has(label);
  const given = [...linesOf(params, ''), ...linesOf(query, ''), ...linesOf(body, '')]
    .filter((line) => !isShownAbove(line))
    .map(({ label, text }) => ({ label: labels[label] ?? label, text }));
  return [...known, ...given.slice(0, maxLines)];
}
