import { ApiError } from '#web/lib/api-error.ts';

const retryMs = 2_000;

/**
 * Makes a call again until the server has heard it.
 * @param givenUpMs milliseconds after which it is not made again
 * @throws ApiError where the server has understood and says no, for the same again would be no better;
 * and what the last one failed with once it is given up.
 */
export async function untilHeard<Answer>(
  make: () => Promise<Answer>,
  givenUpMs = Infinity,
): Promise<Answer> {
  const until = Date.now() + givenUpMs;
  for (;;) {
    try {
      return await make();
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isRefused || Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}
