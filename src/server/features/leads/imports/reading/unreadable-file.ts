/** Why a file cannot be read as a list; each is the last part of an error code. */
export type UnreadableReason =
  | 'corrupt'
  | 'empty'
  | 'misnamed'
  | 'not_a_table'
  | 'password_protected'
  | 'sheet_not_found'
  | 'too_large'
  | 'too_slow'
  | 'too_wide'
  | 'wrong_type';

/**
 * A file that cannot be read as a list. Its message is a sentence for the person; it is thrown
 * inside the reading thread, so it carries nothing that a message between threads would lose.
 */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, sentence: string) {
    super(sentence);
    this.name = 'UnreadableFile';
    this.reason = reason;
  }
}
