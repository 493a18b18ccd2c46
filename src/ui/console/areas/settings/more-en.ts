/**
 * The texts of all settings except the first group's. They are loaded later, so that they do not add to the first load
 * (decision 55).
 */
import type { MoreSettings, SettingText } from './texts-en.ts';

export const en: Record<MoreSettings, SettingText> = {
  session_idle_seconds: {
    label: 'Sign out after inactivity of',
    hint: 'Counted from the last action in the console.',
  },
  session_seconds: { label: 'Sign out after', hint: 'Even while the console is in use.' },
  require_second_factor: {
    label: 'Require a second factor',
    hint: 'Operators without one must set it up when they sign in, before they can do anything else.',
  },
  audit_syslog: {
    label: 'Syslog collector',
    hint: 'tls://host:6514, tcp://host:601, udp://host:514, or unix:/path for a stream socket. Leave empty for none. UDP doesn’t confirm delivery, so entries can be lost.',
  },
  audit_syslog_ca: {
    label: 'Collector’s certificate authority',
    hint: 'PEM certificates used to verify the collector over TLS. Leave empty to use public authorities.',
  },
  audit_file: {
    label: 'Write a file for collectors',
    hint: 'Writes JSON lines to audit.jsonl, in the same folder as the audit log’s signed checksums.',
  },
  review_operators: {
    label: 'Operators who must agree',
    hint: 'With two, a decision counts only when both agree.',
    choices: { '1': 'One', '2': 'Two' },
  },
  review_undo_seconds: {
    label: 'A decision can be undone for',
    hint: 'Calling systems may already have read the decision by then.',
  },
  reject_injection_from: {
    label: 'Reject suspected camera injection',
    hint: 'The score is always reported. Choose whether it can also reject an attempt. With “Never”, pictures fed in by a program instead of a camera are accepted.',
    choices: { null: 'Never', '1': 'When it’s possible', '2': 'When it’s highly likely' },
  },
  guessing_profile: {
    label: 'Limits on failed attempts',
    hint: 'How many attempts in a row can fail before a person has to wait. What NIST SP 800-63B-4 requires, and whether you meet it, is listed at the end of Settings > Capture.',
    choices: { site: 'Omote’s limits', nist_800_63b: 'NIST SP 800-63B-4 limits' },
  },
  alternative_offered: {
    label: 'We offer another way',
    hint: 'Confirm that people whose face isn’t accepted can identify themselves another way, without being disadvantaged.',
  },
  active_challenge: {
    label: 'Head movements',
    hint: 'People turn or tilt their head in randomly chosen directions. Without this, a photograph of a person is accepted as that person, even by packs with a liveness network: in tests, 37–77% of real paper prints passed. Claimed: prints and a picture on a screen are refused. Not claimed: films of the person, several pictures swapped on demand, masks and live face swaps.',
    choices: {
      always: 'Always (recommended)',
      when_no_liveness_model: 'Only for model packs without a liveness network',
      off: 'Off: photographs are accepted as faces',
    },
  },
  challenge_kind: {
    label: 'How people move their head',
    hint: 'A point’s path is different in each attempt, so that few films fit it. But in simulations 2 of 24 heads were refused, with or without glasses, and 7 of 72 prints with the eyes and mouth cut out were accepted. It hasn’t been measured with real people. People who can’t see the point need an exemption or another way. Reload kiosks first if they were open during an upgrade.',
    choices: {
      movements: 'Turn and tilt it in random order (recommended)',
      path: 'Follow a moving point with the nose',
    },
  },
  challenge_movements: {
    label: 'Movements per authentication',
    hint: 'Each takes about a second. With two or more, both turns and tilts are requested. A point’s path has as many corners, at least three. Each further attempt of a session requests one more: two more at most, and never more than six.',
  },
  registration_challenge_movements: {
    label: 'Movements per registration',
    hint: 'The odds are the same. A wrong face registered here stays, so don’t set this below the number for authentication.',
  },
  challenge_exemptions: {
    label: 'Systems can exempt individual sessions',
    hint: 'Lets API keys with the “sessions:exempt” permission exempt a session from head movements before it’s opened, for people who can’t move their head. A photograph can pass such a session. Every exemption is recorded in the audit log.',
  },
  light_challenge: {
    label: 'Light challenge',
    hint: 'The screen shows colours, which must be reflected on the person’s face.',
  },
  learn_from_visits: {
    label: 'Learn from visits',
    hint: 'After a clear match, the template (never the picture) is added to the person’s reference, at most once a day. This helps recognise people as their appearance changes. Up to four extra templates per person are stored. Requires head movements.',
  },
  owner_held_faces: {
    label: 'Faces held by their owners',
    hint: 'People who register at an issued URL from now on are given a code, which the site doesn’t keep. Only with this code can the site open their template, and it stores no picture of them. They show the code each time. They can’t be recognised without an ID, are left out of the search for duplicates, and must register again when they lose the code or the model pack changes. Faces registered from a picture or at a kiosk are still held by the site.',
  },
  registration_detection_timeout_seconds: {
    label: 'Time to find a face during registration',
    hint: 'The capture then stops and can be started again.',
  },
  camera_allow_list: {
    label: 'Cameras allowed for this host’s kiosk',
    hint: 'USB vendor:product, such as 046d:082d, with an optional serial number. Leave empty to allow any.',
  },
  redirect_allow_list: {
    label: 'Where people can return to',
    hint: 'Origins (https://app.example), folders (https://app.example/back/) or schemes (myapp:). Leave empty to allow any http or https address and any scheme with a dot in its name (com.example.app:).',
  },
  identify_purpose: {
    label: 'What identification is for',
    hint: 'Identification is on while a purpose is written here. It’s recorded in the audit log with every search, and shown to operators who search, not to visitors. Example: Reception recognises members who have forgotten their card.',
  },
  identify_fpir: {
    label: 'Searches for a stranger that may name someone',
    hint: 'The more people are registered, the stricter each comparison gets, and the more often a registered person isn’t found. Never laxer than an authentication.',
    choices: { '0.1': '10%', '0.01': '1%', '0.001': '0.1%', '0.0001': '0.01%' },
  },
  kiosk_recognises: {
    label: 'Kiosks recognise people without an ID',
    hint: 'For authentications. People touch the screen and look into the camera; those who aren’t recognised beyond doubt enter their ID. Needs a purpose above. Works only while the line below the rate doesn’t call it an estimate: at 1% and the default of most packs, up to 1,000 registered faces; with the pack mobilefacenet, only if “Authentication” under Thresholds is set to 1 in 100,000 or laxer. Otherwise, kiosks ask everyone for the ID.',
  },
  kiosk_offers: {
    label: 'What visitors can start themselves',
    hint: 'Sessions presented by a local system are always shown.',
    choices: {
      both: 'Registration and authentication',
      authentication: 'Authentication',
      registration: 'Registration',
    },
  },
  kiosk_registers: {
    label: 'Who can register',
    hint: 'A new ID is linked to a new Auth ID.',
    choices: { known: 'Only IDs already in Omote', new: 'Anyone with an ID' },
  },
  kiosk_withdrawals: {
    label: 'People can withdraw their consent',
    hint: 'They confirm who they are with their face, and all their data is deleted: this can’t be undone. Where kiosks offer authentication.',
  },
  kiosk_retries: { label: 'Retries', hint: 'For authentications started at a kiosk.' },
  kiosk_session_seconds: { label: 'Session time limit', hint: 'From the first tap to the end.' },
  kiosk_detection_seconds: { label: 'Time without a face', hint: 'The capture then stops.' },
  kiosk_idle_seconds: { label: 'Return to start after', hint: 'If no one touches the screen.' },
  kiosk_result_seconds: { label: 'Show result for', hint: 'A failure stays for at least 20 seconds.' },
  kiosk_speech: { label: 'Spoken instructions', hint: 'Can be muted at the kiosk.' },
  kiosk_language: {
    label: 'Language on the idle screen',
    hint: 'People can switch.',
    choices: { browser: 'Browser’s language' },
  },
  kiosk_camera_above: {
    label: 'Point to the camera above the screen',
    hint: 'Shows “Camera here” at the top of the kiosk’s screen during a capture. Turn off if the camera is somewhere else. Never shown on phones.',
  },
  kiosk_keys: {
    label: 'Keys shown first',
    hint: 'When entering an ID.',
    choices: { digits: 'Numbers', letters: 'Letters' },
  },
  kiosk_pairs_on_host: {
    label: 'Allow one-tap kiosk set-up in the desktop app',
    hint: 'If off, or in a browser, pairing needs a code from the console or from the command kiosk-link.',
  },
  visitor_purpose: {
    label: 'Purpose',
    hint: 'A sentence shown under the title. Example: We confirm who you are before we hand out medicine.',
  },
  visitor_picture_use: {
    label: 'How pictures are used',
    hint: 'Shown with Omote’s own information. Add your legal basis, who’s responsible and how to object.',
  },
  visitor_other_way: {
    label: 'Another way',
    hint: 'For people who can’t or don’t want to use their face. Example: Show your card at window 1.',
  },
  visitor_other_way_ends: {
    label: 'People can end without their face',
    hint: 'A button on the capture page and at kiosks ends the session as “chose another way”. It doesn’t count as a failed attempt.',
  },
  visitor_contact: {
    label: 'Contact',
    hint: 'Shown when someone gets stuck. Example: Reception, phone 100.',
  },
  visitor_id_hint: {
    label: 'What an ID is',
    hint: 'Shown above the kiosk’s keyboard. Example: The member number on your card.',
  },
  visitor_next_step: {
    label: 'Next step',
    hint: 'Shown after a success. Example: Please go to window 2.',
  },
  visitor_name_shown: {
    label: 'Greet people by name',
    hint: 'Shows the display name after a success. People nearby can read it, or hear it if the screen reads aloud. Never shown to those who were recognised without an ID: it might be someone else’s.',
    choices: { off: 'Nowhere', capture: 'Capture page', kiosk: 'Kiosks', both: 'Capture page and kiosks' },
  },
  keep_details_days: {
    label: 'Details of ended sessions',
    hint: 'Scores, evidence, addresses and redirects. Results are kept.',
  },
  keep_sessions_days: {
    label: 'Ended sessions',
    hint: 'Authentications and failed registrations. Their results can no longer be retrieved.',
  },
  keep_receipts_days: {
    label: 'Deletion receipts',
    hint: 'The signed proof of deletion. Export it before this time is up.',
  },
  metadata_seconds: { label: 'Metadata available for', hint: 'After a successful authentication.' },
  site_name: {
    label: 'Site name',
    hint: 'Shown to visitors, on kiosks and on their phones. Leave empty to hide.',
  },
  time_zone: { label: 'Time zone', hint: 'Determines when a day starts. Example: Asia/Tokyo.' },
  calls_per_key: { label: 'Calls per second, per API key', hint: '' },
  calls_per_address: { label: 'Calls per second, per address', hint: '' },
  guesses_per_minute: {
    label: 'Wrong guesses per minute, per address',
    hint: 'Counts wrong keys, links and sign-ins.',
  },
};
