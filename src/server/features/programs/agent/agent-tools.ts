import { createCampaign, rehearseCampaign } from '#api/campaigns.api.ts';
import {
  listConversations,
  listMessages,
  previewText,
  sendMessage,
  startConversation,
} from '#api/conversations/conversations.api.ts';
import { suggestReplies } from '#api/conversations/thread-extras.api.ts';
import { sendDirectMail } from '#api/direct-mail.api.ts';
import { listCallAnswers } from '#api/law/call-gate.api.ts';
import { listRefusedVisits } from '#api/law/no-contact-lists.api.ts';
import { planDrive } from '#api/driving-routes.api.ts';
import { readToday, setNextAction } from '#api/follow-up.api.ts';
import { countProperties, getProperty, listProperties } from '#api/properties/properties.api.ts';
import { getTimeline, setLeadStatus, setTags } from '#api/properties/property-progress.api.ts';
import { listProposals } from '#api/programs/proposals.api.ts';
import type { ProposableCall } from '#api/programs/proposable-calls.ts';
import { generateContract } from '#api/purchase-contracts.api.ts';
import { explainScore } from '#api/scores.api.ts';
import { listSignals } from '#api/signals.api.ts';
import { traceProperties } from '#api/skip-tracing.api.ts';
import { addNoteTool } from './add-note-tool.ts';
import { callTool, type AgentTool } from './agent-tool.ts';
import { proposalTool } from './proposal-tool.ts';

const propose = (name: string, call: ProposableCall, endpoint: unknown, what: string) =>
  proposalTool({ name, call, endpoint, what });

/** Everything that an agent can do. What sends or spends becomes a proposal. */
export const agentTools: readonly AgentTool[] = [
  callTool('find_leads', listProperties),
  callTool('read_lead', getProperty),
  callTool('read_timeline', getTimeline),
  callTool('read_cases', listSignals, 'The cases of a lead: what explains its distress'),
  callTool('explain_score', explainScore),
  callTool('count_leads', countProperties),
  callTool('read_today', readToday),
  callTool('set_status', setLeadStatus),
  callTool('set_tags', setTags),
  callTool('set_next_action', setNextAction),
  addNoteTool,
  callTool('find_conversations', listConversations),
  callTool('read_messages', listMessages),
  callTool('open_conversation', startConversation, 'Open a thread with a number; sends nothing'),
  callTool('check_text', previewText, 'What a text in this thread gets, and what the law warns of'),
  callTool('check_calls', listCallAnswers),
  callTool('check_visits', listRefusedVisits),
  callTool('draft_text', suggestReplies),
  callTool('rehearse_campaign', rehearseCampaign),
  callTool('plan_drive', planDrive),
  callTool('fill_contract', generateContract, 'Make a contract from a form; it is sent to no one'),
  callTool('read_proposals', listProposals),
  propose('propose_text', 'sendMessage', sendMessage, 'sending a text'),
  propose('propose_campaign', 'createCampaign', createCampaign, 'starting a campaign'),
  propose('propose_letter', 'sendDirectMail', sendDirectMail, 'sending a letter'),
  propose('propose_trace', 'traceProperties', traceProperties, 'skip tracing leads'),
];
