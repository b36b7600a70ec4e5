import type { SettingValues } from '#server/platform/config/setting.ts';
import type { s3Settings } from './s3.settings.ts';

/** A store that has sent nothing for so long does not answer. */
const longestSilence = 60_000;

/**
 * The official SDK, loaded when it is first needed.
 * @param silence milliseconds without a byte after which a call fails
 * @returns what gives the one client of these settings
 */
export function connectS3(
  settings: Omit<SettingValues<typeof s3Settings>, 'bucket'>,
  silence = longestSilence,
) {
  const { accessKeyId, secretAccessKey, endpoint, region } = settings;
  async function connect() {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      // Without them, a store that does not answer holds a request for minutes, or for ever.
      requestHandler: { connectionTimeout: 5_000, socketTimeout: silence },
      // Services that only support S3's older dialect do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { sdk, client };
  }
  let connection: ReturnType<typeof connect> | undefined;
  return () => (connection ??= connect());
}
