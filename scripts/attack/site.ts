/** A temporary appliance, and what it reports about an attack that was played. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../../src/app/app.ts';
import { modelRoots } from '../../src/app/folders.ts';
import { readConfig } from '../../src/app/read-config.ts';
import { createClient } from '../../src/contract/client.ts';
import { installPacks } from '../../src/engine/install/install-pack.ts';
import { SHARED } from '../../test/support/shared.ts';
import { playProgram } from './play.ts';
import type { Program } from './programs.ts';

/** Files of packs that the program does not include. Without them, their rows are left out. */
const PACK_FILES: Readonly<Record<string, string>> = {
  zoo: join(SHARED, 'models'),
  mobilefacenet: join(SHARED, 'models-mbf'),
};

/** The folder with the files of the configuration's pack. Null: the program includes the pack. */
const packFiles = ({ env }: Configuration): string | null => PACK_FILES[env.OMOTE_PACK ?? ''] ?? null;

/** Whether the pack that the configuration needs is available on this machine. */
export function isAtHand(configuration: Configuration): boolean {
  const files = packFiles(configuration);
  return files === null || existsSync(files);
}

export interface Configuration {
  name: string;
  env: Record<string, string>;
}

export interface Try {
  accepted: boolean;
  score: 0 | 1 | 2 | null;
  evidence: readonly string[];
  end: string;
}

export interface Victim {
  /** The registered picture. */
  enrolled: Buffer;
}

/**
 * Starts an appliance in this configuration, runs the attacks and stops it. Tries do not count against each other,
 * because the person is unlocked in between.
 */
export async function onSite<T>(
  configuration: Configuration,
  { enrolled }: Victim,
  run: (attack: (program: Program) => Promise<Try>) => Promise<T>,
): Promise<T> {
  const { env } = configuration;
  const folder = mkdtempSync(join(tmpdir(), 'omote-attack-'));
  const config = readConfig({
    OMOTE_DATA_DIR: folder,
    OMOTE_PORT: '0',
    OMOTE_HOST: '127.0.0.1',
    OMOTE_LOG_LEVEL: 'silent',
    ...env,
  });
  const files = packFiles(configuration);
  if (files !== null) await installPacks(files, folder, modelRoots(folder), env.OMOTE_PACK);
  const app = await startApp(config, { shell: 'headless' });
  try {
    const key = app.firstKey ?? '';
    const api = createClient({ baseUrl: app.baseUrl, key });
    const identifier = (await api.issueAuthId()).auth_id;
    await api.registerFaceImage({ identifier, face_image: enrolled.toString('base64') });
    const cookie = await openConsole(app.setupUrl);
    const admin = async (method: string, path: string) =>
      (
        await fetch(`${app.baseUrl}/admin/v1${path}`, { method, headers: { cookie, 'x-omote-console': '1' } })
      ).json();
    return await run(async (program) => {
      const request = { id_type: 'auth', identifier, redirect_uri: 'https://app.example/back' } as const;
      const issued = await api.issueAuthenticationUrl({ ...request, retry_limit: 0 });
      await playProgram(issued.url, program);
      const result = await api.getAuthenticationResult(issued);
      // biome-ignore lint/suspicious/noExplicitAny: /admin/v1 is for the console and has no client
      const { sessions } = (await admin('GET', '/sessions?limit=50')) as any;
      // biome-ignore lint/suspicious/noExplicitAny: as above
      const seen = sessions.find((s: any) => s.id === issued.svc_auth_session_id).attempts.at(-1);
      await admin('DELETE', `/people/${identifier}/lockout`);
      const score = result.camera_injection_score as Try['score'];
      return { accepted: result.result === true, score, evidence: seen.evidence, end: seen.end };
    });
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openConsole(setupUrl: string): Promise<string> {
  const { origin, hash } = new URL(setupUrl);
  const answer = await fetch(`${origin}/admin/v1/sign_in/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-omote-console': '1' },
    body: JSON.stringify({ token: hash.slice(1) }),
  });
  return answer.headers.getSetCookie()[0].split(';')[0];
}
