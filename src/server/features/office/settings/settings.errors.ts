import { createAppError } from '#server/platform/http/app-error.ts';

export const createUnknownPortError = () =>
  createAppError({
    code: 'settings.unknown_port',
    status: 404,
    message: 'There is no such type of service.',
  });

export const createUnknownSettingError = (name: string) =>
  refuse('settings.unknown', 400, name, 'This setting cannot be entered here.');

/** The environment overrides the stored value, so storing would change nothing. */
export const createSetByEnvironmentError = (name: string) =>
  refuse(
    'settings.set_by_environment',
    409,
    name,
    `${name} is set in the server's environment, which wins. Change it there.`,
  );

export const createInvalidSettingError = (name: string, message: string) =>
  refuse('settings.invalid', 400, name, message);

/** The place that a stored secret is sent to changes. */
export const createSecretNeededError = (name: string, label: string) =>
  refuse(
    'settings.secret_needed',
    400,
    name,
    `${label}: enter it again, since the server that it is sent to changes.`,
  );

export const createPrivateProviderError = (name: string) =>
  refuse(
    'settings.private_address',
    400,
    name,
    'This is an address inside a private network. Set PROVIDERS_ALLOW_PRIVATE=true on the server to use it.',
  );

/** Each value is valid, but together they choose a service that cannot be used. */
export const createSettingsRefusedError = (message: string) =>
  createAppError({ code: 'settings.refused', status: 400, message });

function refuse(code: string, status: number, name: string, message: string) {
  return createAppError({ code, status, message, issues: [{ path: `values.${name}`, message }] });
}
