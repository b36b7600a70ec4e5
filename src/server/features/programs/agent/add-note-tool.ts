import type { Endpoint } from '#api/endpoint.ts';
import { getProperty } from '#api/properties/properties.api.ts';
import { writeNotes } from '#api/properties/property-progress.api.ts';
import type { AgentTool } from './agent-tool.ts';

type Lead = { notes: string; version: number };

/** Adds a note to a lead: the whole list is read, and written back with one more. */
export const addNoteTool: AgentTool = {
  name: 'add_note',
  title: 'Add a note to a lead',
  description: 'Add a note to a lead',
  inputSchema: {
    type: 'object',
    properties: { id: { type: 'integer' }, content: { type: 'string', minLength: 1 } },
    required: ['id', 'content'],
  },
  isReadOnly: false,
  async run({ id, content }, makeCall) {
    const found = await makeCall(getProperty as Endpoint, { params: { id } });
    if (found.status !== 200) return found;
    const { notes, version } = found.body as Lead;
    const timestamp = new Date().toISOString();
    const body = { notes: [...(JSON.parse(notes) as object[]), { content, timestamp }] };
    const write = writeNotes as Endpoint;
    return makeCall(write, { params: { id }, body }, { 'if-match': String(version) });
  },
};
