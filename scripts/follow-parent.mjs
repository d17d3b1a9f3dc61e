// Loaded into the server by start.mjs: when the script that started it is killed outright, the server closes cleanly
// instead of occupying its port.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
