/**
 * Entry of a separate process that tests one provider and ends, so that a crashing driver affects nothing else. Started
 * by probe-process.ts (plain Node) or by the desktop app (utility process).
 */
import type { Measured, Provider } from '../../domain/packs/engine-provider.ts';
import { type Cause, cause } from '../../domain/site/cause.ts';
import { offeredProviders } from '../network/network.ts';
import type { LoadedPack } from '../packs/packs.ts';
import { measureProvider } from './measure-provider.ts';

export interface ProbeRequest {
  pack: LoadedPack;
  provider: Provider;
}
export type ProbeAnswer = { measured: Measured } | { failed: Cause };

interface ParentPort {
  postMessage(message: unknown): void;
  once(event: 'message', listener: (event: { data: unknown }) => void): void;
}
const port = (process as { parentPort?: ParentPort }).parentPort;

async function answer({ pack, provider }: ProbeRequest): Promise<ProbeAnswer> {
  const offered = offeredProviders();
  if (!offered.includes(provider)) return { failed: notOffered(offered.join(', ')) };
  try {
    return { measured: await measureProvider(pack, provider) };
  } catch (error) {
    const detail = plainReason(provider, error instanceof Error ? error.message : String(error));
    return { failed: cause('provider_failed', detail, { detail }) };
  }
}

const notOffered = (offered: string): Cause =>
  cause('provider_not_offered', `ONNX Runtime does not offer it here (it offers ${offered})`, { offered });

/**
 * The readable part of ONNX Runtime's messages, which name its source files and conditions; the text after the last of
 * them is meant for people.
 */
function plainReason(provider: Provider, message: string): string {
  const reason = message
    .replace(/^[\s\S]*was false\. /, '')
    .replace(/^OrtSessionOptionsAppend\w+: /, '')
    .split('\n')[0]
    .trim();
  return provider === 'cuda' && /shared library/.test(reason)
    ? `${reason}: its libraries do not come with the package (docs/decisions/0016-execution-providers.md)`
    : reason;
}

async function serve(request: ProbeRequest): Promise<void> {
  const reply = await answer(request);
  if (port) port.postMessage(reply);
  // A driver may hang while it shuts down, so the process exits once the result is sent.
  else process.send?.(reply, () => process.exit(0));
}

if (port) port.once('message', ({ data }) => void serve(data as ProbeRequest));
else process.once('message', (data) => void serve(data as ProbeRequest));
