// GSM 03.38: one septet a character, and two for those behind the escape.
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const escaped = new Set('\f^{}\\[~]|€');

/** What a text message costs. */
export type TextSegments = {
  encoding: 'GSM-7' | 'UCS-2';
  /** Units used: septets in GSM-7, UTF-16 units in UCS-2. */
  length: number;
  /** Parts that the carrier charges for; 0 for an empty text. */
  segments: number;
  /** Units left before another part begins. */
  remaining: number;
};

/** Counts the parts of a text message: 160 or 70 units in one, 153 or 67 in each of several. */
export function countTextSegments(text: string): TextSegments {
  const characters = Array.from(text);
  const isGsm = characters.every((character) => basic.has(character) || escaped.has(character));
  // A character of two units is never torn apart by the end of a part.
  const units = characters.map((character) =>
    isGsm ? (escaped.has(character) ? 2 : 1) : character.length,
  );
  const length = units.reduce((sum, unit) => sum + unit, 0);
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  const [single, joined] = isGsm ? [160, 153] : [70, 67];
  if (length <= single)
    return { encoding, length, segments: length === 0 ? 0 : 1, remaining: single - length };
  let segments = 1;
  let filled = 0;
  for (const unit of units) {
    if (filled + unit > joined) {
      segments += 1;
      filled = 0;
    }
    filled += unit;
  }
  return { encoding, length, segments, remaining: joined - filled };
}
