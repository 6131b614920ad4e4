/**
 * Stops the process as Ctrl-Z does, with the shell's other processes of the job, and calls `resume` when the shell
 * continues it.
 */
export function suspendProcess(resume: () => void): void {
  // Windows has no job control.
  if (process.platform === 'win32') {
    resume();
    return;
  }
  process.once('SIGCONT', resume);
  process.kill(0, 'SIGTSTP');
}
