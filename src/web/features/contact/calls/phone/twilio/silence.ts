/** An empty sound: 44 bytes of WAV without a sample. */
const empty = 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

const names = ['incoming', 'outgoing', 'disconnect', 'dtmfs', 'dtmfh'];
const digits = Array.from({ length: 10 }, (_, digit) => `dtmf${digit}`);

/** Twilio's sounds by name, all of them silent. */
export const silence = Object.fromEntries([...names, ...digits].map((name) => [name, empty]));
