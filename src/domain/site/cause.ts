/** Why something works less well than it could. Pages have their own words for each code, in both languages. */
export const CAUSES = [
  'error',
  'no_electron_package',
  'no_electron_binary',
  'no_movements',
  'liveness_network_alone',
  'keychain_unusable',
  'library_missing',
  'library_outdated',
  'library_broken',
  'kernel_missing',
  'provider_taken',
  'provider_not_offered',
  'provider_failed',
  'provider_late',
  'provider_crashed',
  'provider_differs',
  'provider_slower',
  'engine_not_started',
  'pack_loading',
  'pack_not_installed',
  'disk_full',
  'folder_read_only',
  'folder_unreadable',
  'database_damaged',
  'database_busy',
  'disk_refuses',
  'postgresql_full',
  'postgresql_read_only',
  'postgresql_damaged',
  'postgresql_busy',
  'postgresql_away',
  'write_failed',
  'clock_behind',
  'clock_jumped',
  'clock_gap',
  'port_taken',
] as const;
type CauseCode = (typeof CAUSES)[number];

export interface Cause {
  code: CauseCode;
  /**
   * Values for the words of the code, such as `pack` or `seconds`. `detail` is a message of the system or of a driver.
   */
  values: Readonly<Record<string, string>>;
  /** The cause in English, for logs and commands. */
  text: string;
}

export const cause = (code: CauseCode, text: string, values: Cause['values'] = {}): Cause => ({
  code,
  values,
  text,
});

/** The cause of an unexpected error: the message itself. */
export const causeOfError = (error: unknown): Cause => {
  const detail = error instanceof Error ? error.message : String(error);
  return cause('error', detail, { detail });
};

/** What the reasons of /readyz say of a disk without room. */
export const DISK_FULL = 'the disk is full';

/** Whether a reason that /readyz gives is such a disk: it stays so until somebody makes room. */
export const isFullDisk = (reason: string): boolean => reason.startsWith(DISK_FULL);
