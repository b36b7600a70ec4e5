/** The published contract that an adapter of an outside service follows. */
export type ServiceContract = {
  /** 'Twilio' */
  service: string;
  /** What of the service is used: 'Messages' */
  contract: string;
  version: string;
  /**
   * The day on which it was last compared with the vendor's document: '2026-11-28'. Null where it
   * was written from the code and the libraries, and the document was not looked up.
   */
  lookedAt: string | null;
  /** The document: a package, a repository or a page. */
  source: string;
  /** The calls that are made: 'POST /v1/letters'. */
  calls: string[];
  /** What the service sends by itself and is read; empty where it sends nothing. */
  events: string[];
  /**
   * What becomes of an answer or event that the document does not have; a test sends one. New fields
   * beside known ones are passed over on purpose.
   */
  unknown: string;
  /** What the document has and the adapter does not use, on purpose. */
  leftOut: string[];
};
