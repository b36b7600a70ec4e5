import type { Telnyx } from 'telnyx';

export type TelnyxCredentials = ReturnType<typeof createTelnyxCredentials>;

type Credential = { id: string; name: string; sipName: string };

/** Marks the accounts at Telnyx that this installation has made. */
const prefix = 'lotline ';

/** One account at Telnyx for each user, made when the user's browser first asks for access. */
export function createTelnyxCredentials(connect: () => Promise<Telnyx>, connectionId: string) {
  const known = new Map<string, Credential>();

  /** Those that there are, whichever server has made them. */
  async function readAll(): Promise<void> {
    const { telephonyCredentials } = await connect();
    const filter = { resource_id: `connection:${connectionId}` };
    for await (const one of telephonyCredentials.list({ filter })) {
      const { id, name = '', sip_username: sipName, expired } = one;
      if (!id || !sipName || expired || !name.startsWith(prefix)) continue;
      known.set(name.slice(prefix.length), { id, name, sipName });
    }
  }

  async function find(userId: string): Promise<Credential | undefined> {
    if (!known.has(userId)) await readAll();
    return known.get(userId);
  }

  return {
    /** A token with which a user's browser signs in. @throws Error if Telnyx refuses. */
    async issueToken(userId: string): Promise<string> {
      const { telephonyCredentials } = await connect();
      let credential = await find(userId);
      if (!credential) {
        const name = `${prefix}${userId}`;
        const { data } = await telephonyCredentials.create({ connection_id: connectionId, name });
        if (!data?.id || !data.sip_username) throw new Error('Telnyx has made no account.');
        credential = { id: data.id, name, sipName: data.sip_username };
        known.set(userId, credential);
      }
      return telephonyCredentials.createToken(credential.id);
    },

    /** The names under which users' browsers ring; users who never opened one have none. */
    async namesOf(userIds: readonly string[]): Promise<string[]> {
      if (userIds.some((id) => !known.has(id))) await readAll();
      return userIds.flatMap((id) => known.get(id)?.sipName ?? []);
    },
  };
}
