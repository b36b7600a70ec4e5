// Exits in order when the parent process has ended, however that happened. npm ends the shell that it
// runs `npm start` in, and some shells do not tell the server; a killed test run leaves no servers
// behind.
export const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
  // One that does not stop in order.
  setTimeout(() => process.exit(1), 28_000).unref();
}, 1_000);
watch.unref();
