import type { FastifyInstance } from 'fastify';
import { ADMIN_SANDBOX_OPERATIONS, type AdminSandbox } from '../../contract/sandbox/admin-sandbox.ts';
import { isoOrNull } from '../../domain/time.ts';
import type { SandboxSwitch } from '../../flows/sandbox/sandbox-switch.ts';
import { serveOperation } from '../route.ts';

/** Serves the switch of the sandbox that runs next to this appliance. */
export function serveSandboxSwitch(admin: FastifyInstance, sandbox: SandboxSwitch): void {
  const operations = ADMIN_SANDBOX_OPERATIONS;
  serveOperation(admin, operations.getSandbox, () => view(sandbox));
  serveOperation(admin, operations.startSandbox, async ({ caller }) => {
    const { key, consoleUrl } = await sandbox.start(caller);
    return { ...view(sandbox), key, console_url: consoleUrl };
  });
  serveOperation(admin, operations.stopSandbox, async ({ caller }) => {
    await sandbox.stop(caller);
    return view(sandbox);
  });
}

function view({ state: s }: SandboxSwitch): AdminSandbox {
  return {
    state: s.state,
    base_url: s.baseUrl,
    started_at: isoOrNull(s.startedAtUs),
    idle_hours: s.idleHours,
    last_end: s.lastEnd,
  };
}
