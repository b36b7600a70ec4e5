import { createAppError, failure } from '#server/platform/http/app-error.ts';

export const createUnknownPortError = () =>
  failure(404, 'settings.unknown_port', 'There is no such type of service.');

export const createUnknownSettingError = (name: string) =>
  refuse('settings.unknown', 400, name, 'This setting cannot be entered here.');

/** The environment overrides the stored value, so storing would change nothing. */
/** @param what how the sentence calls it: 'The time zone'; its variable's name where absent. */
export const createSetByEnvironmentError = (name: string, what = name) =>
  refuse(
    'settings.set_by_environment',
    409,
    name,
    `${what} is set in the server's environment, which wins. Change it there.`,
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
    'This is an address inside a private network. Whoever runs the server can permit that, as its documentation says.',
  );

/** Each value is valid, but together they choose a service that cannot be used. */
export const createSettingsRefusedError = (message: string) =>
  failure(400, 'settings.refused', message);

function refuse(code: string, status: number, name: string, message: string) {
  return createAppError({ code, status, message, issues: [{ path: `values.${name}`, message }] });
}
