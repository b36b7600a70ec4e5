// What the server mounts beside the table of calls: the agent's interface.
export { installMcpRoute } from './mcp-route.ts';
