/**
 * Ends this process without waiting for its threads, unlike `process.exit`: one in native code hears nothing until that
 * returns. Where the C library can’t be had, the process kills itself, and the exit code is lost.
 */
export async function endAtOnce(code: number): Promise<never> {
  try {
    const { default: koffi } = await import('koffi');
    koffi.load(process.platform === 'linux' ? 'libc.so.6' : null).func('void _exit(int status)')(code);
  } catch {
    process.kill(process.pid, 'SIGKILL');
  }
  // Nothing is to run on until the signal has come.
  return new Promise<never>(() => undefined);
}
