// start.mjs preloads this into the API host. The host runs in its own process group, so that Ctrl-C reaches it once and not
// once per parent process; this ends the host when start.mjs is killed with SIGKILL.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
