/** The port to an authority that says since when something has existed (RFC 3161). */
export type TimeStamps = {
  /** `none`, or the authority's host. */
  name: string;
  /**
   * A token about the SHA-256 of some bytes, as DER; null where no authority is set.
   * @throws Error with a sentence if the authority does not answer, or with no token
   */
  stamp(sha256: Uint8Array, signal?: AbortSignal): Promise<Uint8Array | null>;
};
