import type { GeneratedAlways } from 'kysely';

export type SigningKeysTable = {
  id: GeneratedAlways<number>;
  /** The holder that the certificate names. */
  name: string;
  source: 'made' | 'own';
  /** DER as base64. */
  certificate: string;
  /** DER as base64, from the issuer of the certificate to the root. */
  chain: string[];
  /** SHA-256 of the certificate, hex. */
  fingerprint: string;
  algorithm: string;
  /** PKCS #8 as base64, under the installation's key; null once it is replaced. */
  sealed_key: string | null;
  created_at: Date;
  replaced_at: Date | null;
};

export type SigningKeyTables = { signing_keys: SigningKeysTable };
