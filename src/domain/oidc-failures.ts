/**
 * Why a sign-in through an OpenID Connect issuer failed: the code in the URL, and the sign-in
 * card's message.
 */
export const oidcFailures = {
  'oidc.unavailable': 'The sign-in service cannot be reached. Please try again in a minute.',
  'oidc.expired': 'This sign-in took too long or was begun in another browser. Please try again.',
  'oidc.denied': 'The sign-in service did not let you in.',
  'oidc.refused': 'The answer of the sign-in service could not be trusted. Please try again.',
  'oidc.email_unverified':
    'The sign-in service has not verified your e-mail address. Verify it there, then try again.',
  'oidc.other_subject':
    'Your e-mail address belongs to another user of the sign-in service. Ask the owner, who sees this in the audit log.',
  'oidc.not_allowed': 'You have no account here. Ask the owner to let you in.',
  'oidc.no_owner': 'This installation has no owner yet. The owner signs in first.',
} as const;

export type OidcFailure = keyof typeof oidcFailures;
