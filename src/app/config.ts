import type { Provider } from '../domain/packs/engine-provider.ts';
import type { Settings } from '../domain/site/settings.ts';

/** Where a sandbox listens, once it is started. */
export interface SandboxConfig {
  host: string;
  /** 0: any free port. */
  port: number;
  /** null: made from host and port. */
  baseUrl: string | null;
  /** Hours without a call after which the sandbox stops. */
  idleHours: number;
}

/** The configuration read from environment variables (OMOTE_*). Everything has a default. */
export interface Config {
  dataDir: string;
  /** URL of PostgreSQL, which may contain a password; null: the database is in the data folder. */
  databaseUrl: string | null;
  /** Folder of the console's backups; null: in the data folder, where a failed disk destroys them too. */
  backupDir: string | null;
  /** Folder of the audit log's heads and JSON lines; null: in the data folder. */
  auditDir: string | null;
  host: string;
  /** 0: any free port. */
  port: number;
  /** Port for TLS connections from the network, once the site has opened the service to it; 0: any free port. */
  tlsPort: number;
  /** null: made from host and port. */
  baseUrl: string | null;
  /** The pack used by commands that name none, and by a new data folder. */
  pack: string;
  /** The value of OMOTE_PACK, which is acted upon only once; null: not set. */
  packAsked: string | null;
  /** Number of engine workers; null: chosen from the number of cores. */
  workers: number | null;
  /** The execution providers to try, in order. The processor is always last. */
  providers: readonly Provider[];
  trustedProxies: string[];
  /** Additional host names that requests may use, such as a proxy's or one in a DNS that this host doesn't know. */
  hostNames: string[];
  logLevel: string;
  sandbox: SandboxConfig;
  /** Settings from the environment, except `baseUrl`, which is a member above. */
  settings: Omit<Settings, 'baseUrl'>;
  /** Names of the OMOTE_* variables that are set. */
  given: readonly string[];
}
