/** Replaces a probe whose driver fails as the provider's name says. */
process.on('message', (request: { provider: string }) => {
  if (request.provider === 'cuda') process.kill(process.pid, 'SIGSEGV');
  if (request.provider === 'dml') process.exit(3);
  // webgpu: hangs.
});
