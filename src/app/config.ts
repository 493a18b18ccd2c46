import type { Provider } from '../domain/packs/engine-provider.ts';
import type { Settings } from '../domain/site/settings.ts';

/** Where a sandbox listens, once it is started. */
export interface SandboxConfig {
  host: string;
  /** 0: any free port. */
  port: number;
  /** null: made from host and port. */
  baseUrl: string | null;
  /** It stops after so many hours without a call. */
  idleHours: number;
}

/** What the environment says (OMOTE_*); everything has a default. */
export interface Config {
  dataDir: string;
  /** PostgreSQL, in the place of a database in the data folder; null: that one. May hold a password. */
  databaseUrl: string | null;
  /** Where the console puts backups; null: in the data folder, which a broken disk takes with it. */
  backupDir: string | null;
  /** Where the heads of the audit log and its JSON lines go; null: in the data folder. */
  auditDir: string | null;
  host: string;
  /** 0: any free port. */
  port: number;
  /** For the network, over TLS, once the site has opened the service to it; 0: any free port. */
  tlsPort: number;
  /** null: made from host and port. */
  baseUrl: string | null;
  /** The pack of commands that name none, and of a new data folder. */
  pack: string;
  /** OMOTE_PACK, a wish that is acted upon once; null: not set. */
  packAsked: string | null;
  /** null: by the number of cores. */
  workers: number | null;
  /** What may compute the networks, in the order to try; the processor is last. */
  providers: readonly Provider[];
  trustedProxies: string[];
  /** Further names by which people ask for the service: of a proxy, of a DNS that this host does not know. */
  hostNames: string[];
  logLevel: string;
  sandbox: SandboxConfig;
  /** Without `baseUrl`, which is a member of its own above. */
  settings: Omit<Settings, 'baseUrl'>;
  /** Variables of ours that are set. */
  given: readonly string[];
}
