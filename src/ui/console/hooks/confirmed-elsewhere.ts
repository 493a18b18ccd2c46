/** How the window in which an operator confirmed at the identity provider tells the page that waits for it. */
const CHANNEL = 'omote-confirmed';

export function tellConfirmed(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('');
  channel.close();
}

/** @returns stops listening */
export function onConfirmed(confirmed: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = confirmed;
  return () => channel.close();
}
