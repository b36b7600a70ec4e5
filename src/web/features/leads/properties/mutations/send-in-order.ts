const lastOf = new Map<number, Promise<unknown>>();

/**
 * Sends the changes of one lead in the order in which they were made: of two concurrent requests
 * the later may arrive first, and the earlier value would be stored.
 * @param id the lead; changes of other leads do not wait for it.
 */
export async function sendInOrder<Answer>(
  id: number,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const earlier = lastOf.get(id);
  const mine = earlier ? earlier.then(send, send) : send();
  lastOf.set(id, mine);
  try {
    return await mine;
  } finally {
    if (lastOf.get(id) === mine) lastOf.delete(id);
  }
}
