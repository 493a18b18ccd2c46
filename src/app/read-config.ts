import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { refusalWords } from '../contract/refusals/words.ts';
import { PROVIDERS, type Provider, readProviders } from '../domain/packs/engine-provider.ts';
import { STANDARD_PACK } from '../domain/packs/shipped-packs.ts';
import { addressFault } from '../flows/access/address-list.ts';
import { databaseAddress } from '../store/postgres/connection/address.ts';
import type { Config } from './config.ts';
import { environmentSettings } from './site/environment-settings.ts';

/** Invalid configuration. The message has one line for each mistake. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration from environment variables. All are read before failing, so that one run shows all mistakes.
 * @throws ConfigError
 */
export function readConfig(env: Environment): Config {
  const wrong: string[] = [];
  const read = new Reader(env, wrong);
  const config: Config = {
    dataDir: dataDirOf(env),
    databaseUrl: databaseUrlOf(env, wrong),
    backupDir: env.OMOTE_BACKUP_DIR ? resolve(env.OMOTE_BACKUP_DIR) : null,
    auditDir: env.OMOTE_AUDIT_DIR ? resolve(env.OMOTE_AUDIT_DIR) : null,
    host: env.OMOTE_HOST || '127.0.0.1',
    port: read.number('OMOTE_PORT', 7350, 0, 65_535, true),
    tlsPort: read.number('OMOTE_TLS_PORT', 7443, 0, 65_535, true),
    baseUrl: read.origin('OMOTE_BASE_URL'),
    pack: env.OMOTE_PACK || STANDARD_PACK,
    packAsked: env.OMOTE_PACK || null,
    workers: env.OMOTE_WORKERS ? read.number('OMOTE_WORKERS', 2, 1, 64, true) : null,
    providers: read.providers('OMOTE_PROVIDERS'),
    trustedProxies: read.addresses('OMOTE_TRUSTED_PROXIES'),
    hostNames: read.names('OMOTE_HOST_NAMES'),
    logLevel: read.choice('OMOTE_LOG_LEVEL', 'info', ['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    sandbox: {
      host: env.OMOTE_SANDBOX_HOST || '127.0.0.1',
      port: read.number('OMOTE_SANDBOX_PORT', 7351, 0, 65_535, true),
      baseUrl: read.origin('OMOTE_SANDBOX_BASE_URL'),
      idleHours: read.number('OMOTE_SANDBOX_IDLE_HOURS', 12, 0.001, 168),
    },
    settings: environmentSettings(env, wrong),
    given: Object.keys(env).filter((name) => name.startsWith('OMOTE_') && env[name]),
  };
  wrong.push(
    ...plainHttpFaults('OMOTE', config, env),
    ...plainHttpFaults('OMOTE_SANDBOX', config.sandbox, env),
  );
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  return config;
}

/** Keys and faces must not cross a network in clear, and browsers give plain HTTP pages no camera. */
function plainHttpFaults(
  of: 'OMOTE' | 'OMOTE_SANDBOX',
  { host, baseUrl }: Pick<Config, 'host' | 'baseUrl'>,
  env: Environment,
): string[] {
  const loopback = /^(127\.|::1$|localhost$)/.test(host);
  if (loopback || baseUrl?.startsWith('https:') || env.OMOTE_ALLOW_PLAIN_HTTP === '1') return [];
  return [
    `${of}_HOST=${host} would send keys and faces over the network unencrypted. Put a TLS proxy in front of the service ` +
      `and set ${of}_BASE_URL=https://…, or set OMOTE_ALLOW_PLAIN_HTTP=1 if the network itself is protected.`,
  ];
}

function databaseUrlOf({ OMOTE_DATABASE_URL: url }: Environment, wrong: string[]): string | null {
  if (!url) return null;
  try {
    databaseAddress(url);
  } catch (error) {
    wrong.push((error as Error).message);
  }
  return url;
}

/** The data folder, whatever else of the configuration is wrong. */
export function dataDirOf(env: Environment): string {
  if (env.OMOTE_DATA_DIR) return resolve(env.OMOTE_DATA_DIR);
  if (process.platform === 'win32')
    return join(env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'Omote');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Omote');
  const xdg = env.XDG_DATA_HOME;
  return join(xdg && isAbsolute(xdg) ? xdg : join(homedir(), '.local', 'share'), 'omote');
}

class Reader {
  readonly #env: Environment;
  readonly #wrong: string[];

  constructor(env: Environment, wrong: string[]) {
    this.#env = env;
    this.#wrong = wrong;
  }

  number(name: string, standard: number, least: number, most: number, whole = false): number {
    const text = this.#env[name];
    if (!text) return standard;
    const value = Number(text);
    if (Number.isFinite(value) && value >= least && value <= most && (!whole || Number.isInteger(value)))
      return value;
    this.#wrong.push(`${name}=${text} must be a${whole ? ' whole' : ''} number from ${least} to ${most}.`);
    return standard;
  }

  choice(name: string, standard: string, options: readonly string[]): string {
    const text = this.#env[name];
    if (!text) return standard;
    if (options.includes(text)) return text;
    this.#wrong.push(`${name}=${text} must be one of ${options.join(', ')}.`);
    return standard;
  }

  providers(name: string): readonly Provider[] {
    const text = this.#env[name];
    const order = readProviders(text || 'cpu', process.platform);
    if (order === null) this.#wrong.push(`${name}=${text} must be a list of auto, ${PROVIDERS.join(', ')}.`);
    return order ?? ['cpu'];
  }

  #list(name: string): string[] {
    const entries = (this.#env[name] ?? '').split(',').map((s) => s.trim());
    return entries.filter(Boolean);
  }

  addresses(name: string): string[] {
    const given = this.#list(name);
    for (const entry of given) {
      const wrong = addressFault(entry);
      if (wrong) this.#wrong.push(`${name}=${entry} ${refusalWords(wrong)}.`);
    }
    return given;
  }

  names(name: string): string[] {
    const given = this.#list(name);
    for (const entry of given)
      if (URL.parse(`http://${entry}/`)?.hostname !== entry.toLowerCase())
        this.#wrong.push(`${name}=${entry} must be host names or IP addresses, without scheme and port.`);
    return given;
  }

  origin(name: string): string | null {
    const text = this.#env[name];
    if (!text) return null;
    const url = URL.parse(text);
    const bare = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
    if (bare) return url.origin;
    this.#wrong.push(`${name}=${text} must be an http(s) origin such as https://omote.example:7350.`);
    return null;
  }
}
