import type { Values } from './sentence.ts';

/** Refusals about an appliance: backups, kiosks, model packs, the sandbox, settings, the network and the clock. See words.ts. */
export const APPLIANCE_REFUSALS = {
  // Backup and restore
  no_room: ({ needed, free }: Values<'needed' | 'free'>) =>
    `need ${needed} MB of disk space, but only ${free} MB are free`,
  disk_full_in_upload: 'the disk is full: the upload was cancelled and the partial file deleted',
  other_part_expected: ({ next }: Values<'next'>) => `must be ${next}: send one part after the other`,
  not_next_part: 'must be the next part of the file, and no longer than what is left of it',
  not_backup: 'is not an Omote backup',
  backup_folder_unwritable: ({ code }: Values<'code'>) =>
    `the folder of the backups cannot be written to (${code})`,
  uploads_in_one_second: ({ most }: Values<'most'>) => `${most} backups were uploaded within one second`,
  backup_needs_folder:
    'must be made with PostgreSQL’s own tools (pg_basebackup or pgBackRest, with WAL archiving). For a portable file, copy everything into an empty data folder with omote store move --from … --keep and back that folder up: docs/site.md has the steps',
  backup_running: 'is already being made',
  backup_check_running: 'is being checked',
  backup_busy: 'is being made or checked',
  restore_already_running: 'is already in progress',
  restore_running: 'is in progress',
  restore_by_systemd: 'must be done on the host, because systemd provides the data key: omote restore',
  restore_by_keychain: 'must be done on the host, because the data key is in the keychain: omote restore',
  restore_needs_folder: 'needs a data folder, but this site’s data is in PostgreSQL',
  restore_in_sandbox: 'is not possible in a sandbox, whose data is deleted when it stops',
  wrong_passphrase: 'the passphrase is wrong',
  not_backup_file: 'this is not an Omote backup',
  backup_cut: 'the backup is incomplete: its end is missing',
  backup_damaged: 'the backup is damaged or incomplete',
  backup_header_damaged: 'the backup is damaged: its header cannot be read',
  backup_file_name_damaged: 'the backup is damaged: a file name in it is invalid',
  backup_too_long: 'the backup has extra data at its end',
  backup_key_damaged: 'the key in the backup is not a valid key',
  backup_foreign_file: ({ name }: Values<'name'>) =>
    `the backup contains ${name}, which is not an Omote file`,
  backup_audit_broken: ({ why }: Values<'why'>) => `its audit log isn’t intact: ${why}`,
  backup_newer: ({ program, here }: Values<'program' | 'here'>) =>
    `was made by version ${program}, whose data version ${here} can’t read: update first (omote update), then restore it`,
  no_room_for_backup: ({ needed, free }: Values<'needed' | 'free'>) =>
    `The backup needs ${needed} MB of disk space, but only ${free} MB are free`,
  backup_key_private:
    'is a private key (AGE-SECRET-KEY-…), which does not belong here: give the public key, which begins with age1, and if others could see the private one, make a new pair',
  backup_key_invalid:
    'is not a public key of age: it begins with age1 and has 62 characters; was one mistyped?',
  backup_key_other_kind:
    'is a key of another kind: backups take age’s X25519 keys (age-keygen), whose private key is on a paper or in a file',
  backup_identity_invalid:
    'the private key is mistyped: copy the whole line that begins with AGE-SECRET-KEY-1',
  backup_other_key:
    'the backup was made for another recovery key: take the one whose number is in the file’s name',
  recovery_words_count: ({ count }: Values<'count'>) =>
    `the recovery key has 24 words, and ${count} were given`,
  recovery_word_unknown: ({ position }: Values<'position'>) =>
    `word ${position} of the recovery key is not in the list of words: look at its spelling`,
  recovery_words_mistyped:
    'each word is in the list, but together they are no recovery key: one is another word, or two changed places',
  recovery_words_other: 'are those of another recovery key',
  backup_plan_off: 'is not set up: omote backup set-up',
  backup_folder_fixed: ({ folder }: Values<'folder'>) =>
    `is ${folder}, as OMOTE_BACKUP_DIR says at the host: change it there`,
  backup_folder_relative: 'must be a whole path, such as /mnt/backup/omote',
  backup_folder_absent: ({ folder }: Values<'folder'>) =>
    `the folder ${folder} is not there: mount the share or make the folder`,
  backup_folder_unmarked: ({ folder }: Values<'folder'>) =>
    `the folder ${folder} lacks the mark (omote-backups.id) that it got at set-up, so another folder is in its place: mount the share; only if the mark itself was deleted, turn automatic backups off and set them up again`,
  backup_folder_others: ({ folder }: Values<'folder'>) =>
    `the folder ${folder} has the mark (omote-backups.id) of another Omote: give each a folder of its own, or delete the mark if that one is gone`,
  backup_folder_full: ({ folder }: Values<'folder'>) =>
    `the disk of ${folder} has not enough space: make room there, or keep fewer backups`,
  backup_folder_read_only: ({ folder }: Values<'folder'>) =>
    `nothing can be written to ${folder}: make it writable for the user of the service, also in the unit (ReadWritePaths=)`,
  backup_folder_silent: ({ folder }: Values<'folder'>) =>
    `the folder ${folder} does not respond: check the share’s server and network; if it stays so, restart the service`,
  backup_folder_broke: ({ folder, code }: Values<'folder' | 'code'>) =>
    `the folder ${folder} stopped working (${code}): check the share’s server and network`,
  backup_folder_unreadable: ({ folder, code }: Values<'folder' | 'code'>) =>
    `the backups in ${folder} cannot be read (${code}): make them readable for the user of the service, and check the disk or share`,
  backup_differs: ({ folder }: Values<'folder'>) =>
    `what was read back from ${folder} is not what was written: check its disk and network`,
  no_room_for_check: ({ needed, free }: Values<'needed' | 'free'>) =>
    `The check of the backup needs ${needed} MB of disk space, but only ${free} MB are free`,
  no_room_for_restore: ({ needed, free }: Values<'needed' | 'free'>) =>
    `The restore needs ${needed} MB of disk space, but only ${free} MB are free`,
  // Kiosks
  most_kiosks: ({ most }: Values<'most'>) =>
    `cannot be added: there are already ${most} kiosks; remove one that is gone`,
  unknown_pairing_code: 'is not known or has expired: enter the one that the kiosk shows now',
  kiosk_unpaired: 'of a paired kiosk is required',
  kiosk_offline: 'belongs to a kiosk that is offline',
  kiosk_camera_broken: 'belongs to a kiosk whose camera does not work',
  kiosk_in_use: 'belongs to a kiosk that is in use',
  kiosk_silent: 'belongs to a kiosk that does not respond',
  staff_not_called: 'does not ask for staff',
  url_opened: 'has already been opened',
  url_expired: 'has expired',
  url_concluded: 'has been used: its session has ended',
  url_other_address: 'was first opened from another address',
  url_unreadable: 'cannot be opened right now; try again',
  url_at_another_kiosk: 'was sent to another kiosk before; issue a new one',
  url_compares: 'is for a comparison with a picture, which kiosks do not show',
  url_of_elsewhere: 'must be an issued URL of this service',
  url_or_kind: 'or authentication or registration is required, and no two of them',
  presentation_begun: 'has already started or is over',
  presentation_over: 'is over',
  consent_outdated: 'is not the current one: show the text again',
  consent_language: 'is not one of the text’s languages',
  consent_texts_uneven: 'must be there in English and Japanese, or in no language',
  kind_not_offered: 'is not offered by the kiosks of this site: see the setting kiosk_offers',
  withdrawals_off:
    'is refused: consent cannot be withdrawn at the kiosks of this site; see the setting kiosk_withdrawals',
  recognised_too_long_ago: 'is of no person who was recognised in the last five minutes',
  too_many_ids: 'limit is reached: too many IDs without a success',
  not_registrable_here: 'cannot be registered here',
  // Model packs and calibration
  pack_active: 'is the active one: switch to another first',
  pack_being_switched_to: 'is being switched to',
  pack_in_use: 'is already in use',
  pack_unknown: ({ pack }: Values<'pack'>) => `${pack} is not known here; omote models list shows the packs`,
  pack_incomplete: ({ problems }: Values<'problems'>) => `is not complete: ${problems}`,
  pack_incomplete_with_remedy: ({ problems, remedy }: Values<'problems' | 'remedy'>) =>
    `is not complete: ${problems}. ${remedy}`,
  failures_not_accepted: ({ people }: Values<'people'>) =>
    `must be true: ${people} people would have to register again before they are recognised`,
  no_rollback: 'is not possible: no templates of an earlier pack are kept',
  switch_elsewhere: ({ appliance }: Values<'appliance'>) => `is running on ${appliance}: continue there`,
  switch_to_other: ({ pack }: Values<'pack'>) => `to ${pack} is in progress; finish or cancel it first`,
  no_switch: 'is not in progress',
  switch_in_other_state: ({ state }: Values<'state'>) => `is ${state} now`,
  too_busy_for_pictures: 'this computer was too busy to read the pictures; resume when it has time',
  calibration_running: 'is already being measured: wait until that ends',
  calibration_on_another: 'is being measured on another appliance: wait until that ends',
  calibration_elsewhere: ({ appliance }: Values<'appliance'>) =>
    `is being measured on “${appliance}”: wait until that ends`,
  too_few_people: ({ least, people }: Values<'least' | 'people'>) =>
    `needs ${least} people, but the gallery has ${people}. Until then, the pack’s calibration applies`,
  bad_fmr: 'must be from 1e-12 to 0.1',
  bad_run_name: 'must be 1 to 40 letters, digits, dots and dashes',
  // Sandbox
  sandbox_not_here: 'cannot be started here; run `omote sandbox` in a terminal',
  sandbox_running: 'is already running',
  sandbox_not_started: ({ detail }: Values<'detail'>) => `did not start: ${detail}`,
  most_visits: ({ most }: Values<'most'>) => `are ${most} already; try again when one has ended`,
  url_of_no_sandbox: 'must be a URL that this sandbox issued',
  // Webhooks
  most_webhooks: ({ most }: Values<'most'>) => `can be added no more: there are ${most}; remove one first`,
  webhook_off: 'is off, or has asked for no more: switch it on first',
  most_openid_clients: ({ most }: Values<'most'>) =>
    `can be added no more: there are ${most}; remove one first`,
  not_sign_in_address:
    'must be addresses with https, with http to the person’s own device, or of an app, without a fragment',
  public_client: 'is a public client, which has no secret',
  not_webhook_address: 'must be an address with http or https, without user name, password and fragment',
  not_topic_prefix: 'must be words of letters, digits, hyphens and underscores, joined by /',
  not_door_address:
    'must be an address with http, https, mqtt or mqtts, without user name, password and fragment; with mqtt, without path, too',
  // Settings, network and clock
  no_setting: 'is no setting: GET /admin/v1/settings lists all',
  setting_twice: 'must be named only once',
  setting_fixed: ({ variable }: Values<'variable'>) => `is set by ${variable} at the host: change it there`,
  setting_changed: 'has been changed meanwhile: get it again, and decide by what it is now',
  version_outdated: 'is outdated, because somebody has changed this meanwhile: get it again',
  no_notice: 'has no notice right now',
  notice_changed: 'is out of date: the notice has changed; get it again',
  not_host_name: ({ name }: Values<'name'>) =>
    `has “${name}”, which is not a host name or IP address: give it without https://, port and path, such as omote.example`,
  network_of_sandbox: 'of a sandbox stays closed: use it on this computer',
  no_account: 'can be opened once there is an account: create one in the console first',
  certificate_not_pem: 'must be PEM and start with the service’s certificate (-----BEGIN CERTIFICATE-----)',
  certificate_of_authority: 'must start with the service’s certificate, not an authority’s',
  certificate_early: ({ time }: Values<'time'>) =>
    `is not valid before ${time}: import it then, or set this host’s clock right`,
  certificate_expired: ({ date }: Values<'date'>) => `expired on ${date}: have it renewed`,
  certificate_without_host:
    'names no host (subject alternative name): have it issued for the name at which people reach this service',
  certificate_of_wildcards: ({ names }: Values<'names'>) =>
    `is for ${names} alone, and no link can begin with that: have it issued for a full name, too, or set OMOTE_BASE_URL`,
  certificate_unusable: ({ detail }: Values<'detail'>) =>
    `or a certificate that follows it cannot be used for TLS: ${detail}`,
  not_private_key: 'must be a private key in PEM without a passphrase (openssl pkey -in key.pem removes one)',
  key_of_other_certificate: 'does not belong to the certificate: give the one with which that was requested',
  clock_behind: 'of the host is behind: correct it, or use the host’s time',
  clock_in_doubt:
    'may be wrong, and phones would refuse an authority made at a wrong time: first settle which time is right, in the console or with omote clock',
  clock_too_early: ({ time }: Values<'time'>) =>
    `of the host shows ${time}, which is before this program was made: correct it first`,
};
