// start.mjs loads this into the server. If the script that started the server is killed, the server closes cleanly and
// frees its port.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
