/** How passwords are kept: what is stored in their place, and whether a password is the stored one. */
export type PasswordHash = {
  hash(password: string): Promise<string>;
  verify(stored: { hash: string; password: string }): Promise<boolean>;
};
