/** A sound file on this machine. */
export type Sound = {
  path: string;
  /** 'audio/wav', 'audio/mpeg' */
  contentType: string;
};

/** The port to what writes down what was said. */
export type Transcription = {
  name: 'program' | 'service';
  /**
   * Writes down what is said in a recording, in the language that is spoken.
   * @returns the words; '' if nothing is said.
   * @throws TranscriptionError with a sentence for users.
   */
  transcribe(sound: Sound, signal: AbortSignal): Promise<string>;
  /** Really asks the program or the service. @returns a sentence. @throws Error with one. */
  testConnection(): Promise<string>;
};

/** A recording was not written down; the message is for users. */
export class TranscriptionError extends Error {
  override readonly name = 'TranscriptionError';
  /** Whether the same recording may be written down later: the service was busy or away. */
  readonly isPassing: boolean;

  constructor(message: string, { isPassing, cause }: { isPassing: boolean; cause?: unknown }) {
    super(message, cause === undefined ? undefined : { cause });
    this.isPassing = isPassing;
  }
}

/** What is said on one line; programs and services break lines where they breathe. */
export const joinLines = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
