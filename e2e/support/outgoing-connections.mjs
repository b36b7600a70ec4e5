// Preloaded into every process of a server under test: notes each connection that does not stay on
// this machine, one line each, in the file that OUTGOING_CONNECTIONS names.
import { appendFileSync } from 'node:fs';
import { subscribe } from 'node:diagnostics_channel';

const file = process.env.OUTGOING_CONNECTIONS;
const isHere = (host) =>
  /^(localhost|127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(host);

subscribe('net.client.socket', ({ socket }) => {
  const note = (host) => !isHere(host) && appendFileSync(file, `${host}\n`);
  socket.once('lookup', (_error, _address, _family, host) => note(host));
  // A socket that is a file on this machine has a path and no port.
  socket.on('connectionAttempt', (address, port) => port !== undefined && note(address));
});
