/** Words of the settings of all groups but the first: loaded after it, so that they do not weigh on the first load (decision 55). */
import type { MoreSettings, SettingText } from './texts-en.ts';

export const en: Record<MoreSettings, SettingText> = {
  session_idle_seconds: {
    label: 'End an idle console after',
    hint: 'Counted from the last time that somebody did something in it.',
  },
  session_seconds: { label: 'End any console after', hint: 'However much it is used.' },
  require_second_factor: {
    label: 'Require a second factor',
    hint: 'Operators without one set it up at sign-in before they can do anything else.',
  },
  audit_syslog: {
    label: 'Syslog collector',
    hint: 'tls://host:6514, tcp://host:601, udp://host:514 or unix:/path of a stream socket. Empty: none. UDP gives no receipt, so entries may get lost.',
  },
  audit_syslog_ca: {
    label: 'Authority of the collector',
    hint: 'Certificates in PEM that vouch for the collector (TLS). Empty: the public ones.',
  },
  audit_file: {
    label: 'Write a file for collectors',
    hint: 'JSON lines in audit.jsonl, in the folder of the audit log’s heads.',
  },
  review_operators: {
    label: 'Operators who must agree',
    hint: 'With two, both must agree.',
    choices: { '1': 'One', '2': 'Two' },
  },
  review_undo_seconds: {
    label: 'A decision can be undone for',
    hint: 'Callers may already have read it by then.',
  },
  reject_injection_from: {
    label: 'Reject a suspected camera injection',
    hint: 'The score is always reported; here it may also decide. Never: a picture that a program plays instead of a camera is accepted.',
    choices: { null: 'Never', '1': 'When possible', '2': 'When highly likely' },
  },
  guessing_profile: {
    label: 'Limits on failed attempts',
    hint: 'How many tries in a row may fail before a person has to wait. The card below says what NIST SP 800-63B-4 asks for and whether it is met.',
    choices: { site: 'Omote’s own', nist_800_63b: 'Those of NIST SP 800-63B-4' },
  },
  alternative_offered: {
    label: 'There is another way',
    hint: 'Your word that people whose face is not accepted can identify themselves in another way, without disadvantage.',
  },
  active_challenge: {
    label: 'Movements of the head',
    hint: 'People turn or nod as they are told, drawn at random. Without them a photograph of a person is accepted as the person, also by models with a liveness network: of real paper prints, 37 to 77 % passed those.',
    choices: {
      always: 'Always (recommended)',
      when_no_liveness_model: 'Only with models that have no liveness network',
      off: 'Off: photographs are accepted as faces',
    },
  },
  challenge_movements: {
    label: 'Movements in an authentication',
    hint: 'Each takes about two seconds. From two on, both turns and nods are asked for. A recording of a person doing all movements passes by chance 1 in 4 with one, 1 in 8 with two, 1 in 48 with three, 1 in 224 with four, 1 in 960 with five.',
  },
  registration_challenge_movements: {
    label: 'Movements in a registration',
    hint: 'The same odds. A wrong face that gets in here stays, so one more is asked for.',
  },
  challenge_exemptions: {
    label: 'Systems may exempt single sessions',
    hint: 'An API key with the scope “sessions:exempt” may then release a session from the movements before it is opened, for people who cannot move their head. A photograph passes such a session. Each is noted in the audit log.',
  },
  light_challenge: {
    label: 'Light challenge',
    hint: 'The screen shows colours that must be seen on the face.',
  },
  learn_from_visits: {
    label: 'Learn from visits',
    hint: 'After an authentication beyond doubt its template, never its picture, joins the person’s reference: at most once a day, four at a time. People are recognised better as they change; up to four further templates of each are kept. Needs the movements of the head.',
  },
  registration_detection_timeout_seconds: {
    label: 'A registration looks for a face for',
    hint: 'After that the capture stops and can be started again.',
  },
  camera_allow_list: {
    label: 'Cameras that the kiosk of this host may use',
    hint: 'USB vendor:product, such as 046d:082d; with a serial number if wanted. Empty: any.',
  },
  redirect_allow_list: {
    label: 'Where people may return to',
    hint: 'Origins such as https://app.example, folders such as https://app.example/back/, or schemes such as myapp:. Empty: any http and https address, and app schemes such as com.example.app:.',
  },
  kiosk_offers: {
    label: 'People may begin by themselves',
    hint: 'What a local system presents is shown in any case.',
    choices: { both: 'Both', authentication: 'Authentication', registration: 'Registration' },
  },
  kiosk_registers: {
    label: 'Who may register',
    hint: 'New IDs are linked to a new Auth ID.',
    choices: { known: 'Only IDs that are known', new: 'Anybody with an ID' },
  },
  kiosk_retries: { label: 'Retries', hint: 'Of an authentication that began at a kiosk.' },
  kiosk_session_seconds: { label: 'Time for a session', hint: 'From the tap to the end.' },
  kiosk_detection_seconds: { label: 'Time without a face', hint: 'After that the capture stops.' },
  kiosk_idle_seconds: { label: 'Back to the start after', hint: 'When nobody does anything.' },
  kiosk_result_seconds: { label: 'A result is shown for', hint: '' },
  kiosk_speech: { label: 'Spoken prompts', hint: 'Can be muted at the kiosk.' },
  kiosk_language: {
    label: 'Language while it waits',
    hint: 'People can switch.',
    choices: { browser: 'The browser’s' },
  },
  kiosk_keys: {
    label: 'Keys that come first',
    hint: 'When an ID is entered.',
    choices: { digits: 'Digits', letters: 'Letters' },
  },
  kiosk_pairs_on_host: {
    label: 'The desktop app may make this computer a kiosk with one tap',
    hint: 'Otherwise, and in a browser, pairing needs a code from the console or from the command kiosk-link',
  },
  visitor_purpose: {
    label: 'Why you ask',
    hint: 'A sentence under the title, such as: We confirm who you are before we hand out medicine.',
  },
  visitor_picture_use: {
    label: 'How pictures are used',
    hint: 'Shown with what Omote says of itself: legal basis, who is responsible, where to object.',
  },
  visitor_other_way: {
    label: 'Another way',
    hint: 'For people who cannot or do not want to use their face, such as: Show your card at window 1.',
  },
  visitor_contact: {
    label: 'Whom to ask',
    hint: 'Where somebody gets stuck, such as: Reception, phone 100.',
  },
  visitor_id_hint: {
    label: 'What an ID is',
    hint: 'Above the keys of a kiosk, such as: The member number on your card.',
  },
  visitor_next_step: {
    label: 'What comes next',
    hint: 'After a success, such as: Please go to window 2.',
  },
  visitor_name_shown: {
    label: 'Greet people by name',
    hint: 'After a success, by display name. Everybody nearby can read it, and hear it where the screen reads aloud.',
    choices: { off: 'Nowhere', capture: 'Capture page', kiosk: 'Kiosks', both: 'Both' },
  },
  keep_details_days: {
    label: 'Details of ended sessions',
    hint: 'Scores, evidence, addresses and redirects; results stay.',
  },
  keep_sessions_days: {
    label: 'Ended sessions',
    hint: 'Authentications and failed registrations; results can then no longer be asked for.',
  },
  keep_receipts_days: {
    label: 'Receipts of deletions',
    hint: 'The signed proof; export it before.',
  },
  metadata_seconds: { label: 'Metadata can be fetched for', hint: 'After a successful authentication.' },
  site_name: {
    label: 'Name of the site',
    hint: 'Shown to visitors, on kiosks and on their phones. Leave empty to hide.',
  },
  time_zone: { label: 'Time zone', hint: 'Decides when a day begins, such as Asia/Tokyo.' },
  calls_per_key: { label: 'Calls per second and API key', hint: '' },
  calls_per_address: { label: 'Calls per second and address', hint: '' },
  guesses_per_minute: {
    label: 'Wrong guesses per minute and address',
    hint: 'Of keys, issued links and sign-ins.',
  },
};
