import type { Page } from 'playwright-core';

/** What a test expects, and a page would otherwise be blamed for. */
export type Expected = {
  /** The origin of another host that the page may turn to. */
  mayReach?: string;
  /** Answers the test makes fail on purpose show in the browser's console. */
  allowsFailures?: boolean;
};

const thisMachine = ['127.0.0.1', 'localhost'];

/**
 * What a page does wrong from now on: errors, in its scripts and in its console, and requests to
 * another host.
 * @returns a list that grows
 */
export function collectComplaints(page: Page, { mayReach, allowsFailures }: Expected): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isExpected = /status of 4\d\d/.test(message.text()) || allowsFailures;
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
  page.context().on('request', (request) => {
    const { protocol, hostname, origin } = new URL(request.url());
    const isElsewhere = protocol.startsWith('http') && !thisMachine.includes(hostname);
    if (isElsewhere && origin !== mayReach) complaints.push(`a request to ${origin}`);
  });
  return complaints;
}
