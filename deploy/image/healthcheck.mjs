// Exits with 0 where the server can serve requests. A worker answers the same address.
const address = `http://127.0.0.1:${process.env.PORT ?? 3000}/api/health/ready`;
const isReady = await fetch(address, { signal: AbortSignal.timeout(4_000) }).then(
  (answer) => answer.ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
