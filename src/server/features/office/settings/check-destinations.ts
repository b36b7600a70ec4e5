import { promises as dns } from 'node:dns';
import { isIPv6 } from 'node:net';
import type { LiveEnvironment } from '#server/platform/config/live-environment.ts';
import type { Setting } from '#server/platform/config/setting.ts';
import {
  isPublicAddress,
  refusePrivateHost,
} from '#server/platform/http/outgoing/public-address.ts';
import { createPrivateProviderError, createSecretNeededError } from './settings.errors.ts';

type Values = Record<string, string | null>;

/**
 * Whoever changes where a stored secret is sent must know the secret: else an open session or a
 * token could have it sent to a server of their own.
 * @throws `settings.secret_needed`, 400.
 */
export function checkSecrets(
  environment: LiveEnvironment,
  storable: ReadonlyMap<string, Setting>,
  values: Values,
): void {
  for (const [name, value] of Object.entries(values)) {
    const before = environment.problemOf(name) ? undefined : environment.live[name];
    if (value === (before ?? null)) continue;
    for (const secret of storable.get(name)?.destination?.secrets ?? []) {
      if (secret in values || environment.problemOf(secret) || !environment.live[secret]) continue;
      throw createSecretNeededError(secret, storable.get(secret)?.label ?? secret);
    }
  }
}

/**
 * Services inside the own network are called only where the operator has said so.
 * @throws `settings.private_address`, 400.
 */
export async function checkAddresses(
  storable: ReadonlyMap<string, Setting>,
  values: Values,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    if (!value || !storable.get(name)?.destination?.isAddress) continue;
    if (!(await isPublic(value))) throw createPrivateProviderError(name);
  }
}

async function isPublic(hostOrUrl: string): Promise<boolean> {
  const isUrl = hostOrUrl.includes('://');
  const text = isUrl ? hostOrUrl : `http://${isIPv6(hostOrUrl) ? `[${hostOrUrl}]` : hostOrUrl}`;
  // What is no address is refused too: nothing here could say where a call of it goes.
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  try {
    refusePrivateHost(url);
  } catch {
    return false;
  }
  // A name that leads nowhere is said by the test of the service.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = await dns.lookup(host, { all: true }).catch(() => []);
  return found.every(({ address }) => isPublicAddress(address));
}
