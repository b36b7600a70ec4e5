// Imported by processes that tests start: exits when the parent process has ended, however that
// happened. A killed test run leaves no servers behind.
export const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
  // One that does not stop in order.
  setTimeout(() => process.exit(1), 20_000).unref();
}, 1_000);
watch.unref();
