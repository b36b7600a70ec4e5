import type { SettingValues } from '#server/platform/config/setting.ts';
import { readLobFailure } from './lob-failure.ts';
import type { lobSettings } from './lob.settings.ts';

type Settings = SettingValues<typeof lobSettings>;

async function loadSdk(settings: Settings) {
  const { Configuration, LettersApi, UsVerificationsApi } = await import('@lob/lob-typescript-sdk');
  const configuration = new Configuration({
    username: settings.apiKey ?? '',
    basePath: settings.apiUrl,
  });
  return {
    letters: new LettersApi(configuration),
    verifications: new UsVerificationsApi(configuration),
  };
}

type Sdk = Awaited<ReturnType<typeof loadSdk>>;
type CallOptions = { timeout: number; transformResponse: (text: string) => unknown };
/** What Lob answered; the body is undefined where it is no JSON. */
type LobAnswer = { body: unknown; raw: string };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Lob's SDK, loaded when it is first used: it is large. It makes the calls; what Lob answers is taken
 * as it came, since the SDK drops the fields that it does not know, and throws where one has another
 * form than in its own version: the letter is made by then.
 */
export function createLobClient(settings: Settings, timeout: number) {
  let client: ReturnType<typeof loadSdk> | undefined;

  /** @throws PostalMailError */
  async function call(
    make: (sdk: Sdk, options: CallOptions) => Promise<unknown>,
  ): Promise<LobAnswer> {
    client ??= loadSdk(settings);
    let raw: string | undefined;
    const transformResponse = (text: string) => {
      raw = text;
      return parseJson(text);
    };
    try {
      await make(await client, { timeout, transformResponse });
    } catch (error) {
      const isAnswered = raw !== undefined && !(error as { response?: unknown }).response;
      if (!isAnswered) throw readLobFailure(error);
    }
    return { body: parseJson(raw ?? ''), raw: raw ?? '' };
  }

  return {
    call,
    /** The smallest call that a key is needed for. */
    listOneLetter: () =>
      call(({ letters }, options) => {
        const none = undefined;
        return letters.list(1, none, none, none, none, none, none, none, none, none, none, options);
      }),
  };
}
