import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, test } from 'vitest';
import { apiScopes } from '#domain/api-scopes.ts';
import { owner } from '../support/installation.ts';
import { createScene } from '../support/journey.ts';
import { expectToast, toastText } from '../support/toasts.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene();

test('an agent proposes a campaign over MCP, and a user approves it', async () => {
  const { page, context, end } = await scene.visit('/settings/proposals');
  await page.getByText('No proposals').waitFor();
  const { origin } = new URL(page.url());
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(path, { data, headers: { origin } });
    expect(answer.status()).toBe(201);
    return answer.json();
  };
  const { token } = await post('/api/tokens', {
    name: 'Assistant',
    scopes: apiScopes,
    password: owner.password,
  });
  const lead = await post('/api/properties', {
    propertyType: 'foreclosure',
    streetAddress: '12 Porter Rd',
    city: 'Nashville',
    state: 'TN',
    zipCode: '37206',
  });

  const transport = new StreamableHTTPClientTransport(new URL('/mcp', origin), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  const agent = new Client({ name: 'journey', version: '1' });
  await agent.connect(transport as Parameters<Client['connect']>[0]);
  await agent.callTool({
    name: 'propose_campaign',
    arguments: {
      name: 'Porter Rd in spring',
      type: 'sms',
      startDate: new Date().toISOString(),
      audience: { propertyIds: [lead.id] },
      message: 'Hello from the agent',
      reason: 'The auction is near',
    },
  });
  await agent.close();

  // It appears without reloading, with exactly what will happen. The toast has the same text.
  const entry = page.getByRole('list', { name: 'Proposals' }).getByRole('listitem');
  await entry.getByText('It says: “The auction is near”').waitFor();
  await entry.getByText('token Assistant of Olive Owner').waitFor();
  await entry.getByText('Hello from the agent').waitFor();
  await entry.getByText('0 of 1 leads').waitFor();
  await entry.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, toastText('Approved and done'));
  await entry.getByText('Approved', { exact: true }).waitFor();
  await navigate(page, '/campaigns');
  await page.getByRole('heading', { name: 'Campaigns', level: 1 }).waitFor();
  await page.getByText('Porter Rd in spring').first().waitFor();
  await end();
});
