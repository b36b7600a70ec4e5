import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

const ofType = {
  violation: { violationType: 'High grass', violationDate: '2031-02-01', fullName: 'Ann Oak' },
  foreclosure: { auctionDate: '2031-05-06', price: 120_000 },
  probate: { metadata: { deceased: { fullName: 'Ann Oak', deceasedDate: '2030-01-02' } } },
} as const;

type PropertyType = keyof typeof ofType;

/** A server with leads at places of their own, and the calls of merges. */
export async function createMergeScene() {
  const server: TestServer = await createTestServer();
  const { owner } = server;
  let house = 100;

  async function add(propertyType: PropertyType, more: object = {}): Promise<number> {
    return server.addLead({
      propertyType,
      streetAddress: `${house} Merge St`,
      ...ofType[propertyType],
      ...more,
    });
  }

  return {
    server,
    /** Adds a lead at the present place. */
    add,
    /** The street of the present place. */
    street: () => `${house} Merge`,
    goOn: () => (house += 1),
    /** A violation and a foreclosure at their own place. */
    async addPair(): Promise<[number, number]> {
      house += 1;
      return [await add('violation'), await add('foreclosure')];
    },
    merge: (id: number, ...propertyIds: number[]) =>
      owner.post(`/api/properties/${id}/merge`, { propertyIds }),
    undo: (mergeId: number) => owner.post(`/api/lead-merges/${mergeId}/undo`),
    async idsInList(street: string): Promise<number[]> {
      const { body } = await owner.get(`/api/properties?search=${encodeURIComponent(street)}`);
      return body.data.map((lead: { id: number }) => lead.id);
    },
  };
}
