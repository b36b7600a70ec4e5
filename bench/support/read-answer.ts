import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true });

/**
 * Reads an answer to its end on a kept connection, not by `fetch` (record 0520).
 * @throws if its status is not 200.
 */
export function readAnswer(url: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { cookie } }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${response.statusCode} ${url}`)),
      );
    });
    request.on('error', reject);
  });
}
