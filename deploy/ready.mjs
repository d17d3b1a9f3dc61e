// `tibara ready`: waits until the server at HOST and PORT answers calls. systemd then counts it as started.
const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '[::1]' : HOST.includes(':') ? `[${HOST}]` : HOST;
/** A server that runs but cannot write still answers reads, so it must not be ended. */
const WRITES_WITHIN_MS = 30_000;

const statusOf = (path) =>
  fetch(`http://${host}:${PORT}${path}`, { signal: AbortSignal.timeout(5000) }).then(
    ({ status }) => status,
    () => 0,
  );

/** systemd names the server's process. If it has ended, nobody will ever answer, and systemd starts it again. */
function endIfServerEnded() {
  const { MAINPID } = process.env;
  if (!MAINPID) return;
  try {
    process.kill(Number(MAINPID), 0);
  } catch {
    console.error(`The server at port ${PORT} has ended: its last line has the reason.`);
    process.exit(1);
  }
}

for (let firstAnswer; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
  const status = await statusOf('/readyz');
  if (status === 200) break;
  if (status === 0) {
    endIfServerEnded();
    continue;
  }
  firstAnswer ??= performance.now();
  if (performance.now() - firstAnswer > WRITES_WITHIN_MS && (await statusOf('/healthz')) === 200) {
    console.error(`The server at port ${PORT} runs, but /readyz answers ${status}.`);
    break;
  }
}
