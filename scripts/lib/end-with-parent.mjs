// Loaded before the API host by start.mjs. The host runs in a process group of its own, so that Ctrl-C reaches it
// once and not once per process in between; when start.mjs is killed outright, this lets the host end as well.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
