import type { Page } from 'playwright-core';

/**
 * What is on a recording, decoded by the browser: its length, and how loud it is at 500 and 1,000 Hz
 * and beside them, each where it is loudest.
 */
export async function readSound(page: Page, path: string) {
  return page.evaluate(async (from) => {
    const bytes = await (await fetch(from)).arrayBuffer();
    const context = new OfflineAudioContext(1, 1, 48_000);
    const buffer = await context.decodeAudioData(bytes);
    const samples = buffer.getChannelData(0);
    const rate = buffer.sampleRate;
    const size = Math.floor(rate / 10);
    /** The share of one frequency in a tenth of a second (Goertzel). */
    const shareAt = (start: number, frequency: number) => {
      const factor = 2 * Math.cos((2 * Math.PI * frequency) / rate);
      let [before, last] = [0, 0];
      for (let at = start; at < start + size; at += 1) {
        [before, last] = [last, (samples[at] ?? 0) + factor * last - before];
      }
      const power = before * before + last * last - factor * before * last;
      return (2 * Math.sqrt(Math.max(0, power))) / size;
    };
    const loudest = { at500: 0, at1000: 0, others: 0 };
    for (let start = 0; start + size < samples.length; start += size) {
      let sum = 0;
      for (let at = start; at < start + size; at += 1) sum += (samples[at] ?? 0) ** 2;
      const [at500, at1000] = [shareAt(start, 500), shareAt(start, 1000)];
      const rest = Math.sqrt(Math.max(0, sum / size - (at500 ** 2 + at1000 ** 2) / 2));
      loudest.at500 = Math.max(loudest.at500, at500);
      loudest.at1000 = Math.max(loudest.at1000, at1000);
      loudest.others = Math.max(loudest.others, rest);
    }
    return { seconds: buffer.duration, ...loudest };
  }, path);
}

/** A WAV file with one tone. @param hertz of it @param seconds its length */
readSound.tone = (hertz: number, seconds: number): Buffer => {
  const rate = 16_000;
  const count = Math.floor(rate * seconds);
  const file = Buffer.alloc(44 + count * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + count * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(count * 2, 40);
  for (let at = 0; at < count; at += 1) {
    file.writeInt16LE(Math.sin((2 * Math.PI * hertz * at) / rate) * 12_000, 44 + at * 2);
  }
  return file;
};
