import type { Values } from './sentence.ts';

/** Refusals about people, sessions and duplicates. See words.ts. */
export const PEOPLE_REFUSALS = {
  // People
  unknown_person: 'is not known',
  being_deleted: 'is being deleted',
  kept_is_deleted: 'is not kept: they are deleted themselves, or are to be',
  deletion_failed: 'has a deletion that failed: ask for it again (DELETE /v1/{id_type}/{identifier})',
  suspended: 'is suspended by the directory of the site',
  accounts_in_force:
    'cannot be changed while an account of the directory is suspended or waits for an operator: it would then be about somebody else; decide about or forget those accounts first',
  face_registered: 'is already registered',
  no_registered_face: 'has no registered face',
  face_not_comparable: 'has a face that cannot be compared; register it again',
  template_unreadable: 'has a template that cannot be decrypted: register the face again',
  visit_not_learned: 'is not a visit that the template learned from',
  linked_to_another: 'is linked to another Auth ID',
  deletion_not_failed: ({ status }: Values<'status'>) => `is ${status}: only failed deletions can be retried`,
  no_receipt: ({ status }: Values<'status'>) => `has no receipt: it is ${status}`,
  no_image_key: 'is not set: omote image-key set <file>',
  pem_private:
    'is a private key: keep it to yourself and give its public half (openssl pkey -in private.pem -pubout)',
  pem_certificate: 'is a certificate; give its public key (openssl x509 -in certificate.pem -pubkey -noout)',
  pem_damaged: 'is a damaged public key',
  pem_not_public_key: 'must be one public key in PEM (-----BEGIN PUBLIC KEY-----)',
  pem_not_rsa: ({ type }: Values<'type'>) => `must be an RSA key, not ${type}`,
  pem_other_bits: ({ needed, bits }: Values<'needed' | 'bits'>) =>
    `must be RSA with ${needed} bits, not ${bits}`,
  pem_small_exponent: ({ exponent }: Values<'exponent'>) =>
    `must have a public exponent of at least 65537, not ${exponent}`,
  // Sessions
  unknown_session: 'is not known',
  no_success: 'has no successful authentication',
  metadata_expired: 'metadata retrieval deadline has passed',
  person_deleted: 'belongs to a person whose data is deleted',
  redirect_scheme: ({ entry }: Values<'entry'>) =>
    `has a scheme that is not allowed here: use https, or list all that is allowed, such as https: and ${entry}, in the setting redirect_allow_list`,
  redirect_not_listed: ({ entry }: Values<'entry'>) =>
    `is not allowed here: add ${entry} to the setting redirect_allow_list`,
  redirect_not_of_key: ({ entry }: Values<'entry'>) =>
    `is not allowed for this API key: use a key whose redirects cover ${entry}`,
  no_exemption: 'has no exemption',
  exemptions_off:
    'is off: this site exempts no sessions; an administrator allows it in the setting challenge_exemptions',
  session_begun: 'was opened or has ended: exempt a session before it is used',
  session_not_ended: 'has not ended yet',
  // Duplicates
  already_decided: 'has already been decided',
  decided_by_another: 'was last decided by someone else, who alone can take it back',
  no_decision: 'has no decision to take back',
  decided_too_long_ago: 'was decided too long ago to be taken back',
  decision_of_no_hit: 'name someone who is not a hit of this review',
  decision_twice: 'name a hit twice: decide about each once',
  decision_missing: 'must name every hit of the review',
  note_missing: 'must have a note where the verdict is undecided',
  scan_running: 'is already running',
  scan_on_another: 'is running on another appliance',
  scan_elsewhere: ({ appliance }: Values<'appliance'>) => `is running on ${appliance}`,
};
