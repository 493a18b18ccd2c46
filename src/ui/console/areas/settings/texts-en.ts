import type { SettingGroup } from '../../../../contract/site/setting-entry.ts';
import type { SettingName } from '../../../../contract/site/settings.ts';

/** Those that the area shows first; the words of the others come with their group. */
type FirstSettings = 'match_fmr' | 'duplicate_fmr' | 'review_fmr' | 'calibrate_at_night';
export type MoreSettings = Exclude<SettingName, FirstSettings>;

export interface SettingText {
  label: string;
  hint: string;
  /** Words for the values of a choice, by the value as text. */
  choices?: Record<string, string>;
}

export interface Texts {
  title: string;
  lead: string;
  /** Of all the groups' names together. */
  groupsName: string;
  groups: Record<SettingGroup, string>;
  groupLeads: Record<SettingGroup, string>;
  save: string;
  discard: string;
  unsaved: (count: number) => string;
  leaveTitle: string;
  leave: string;
  stay: string;
  /** In the reader's language, what the service says in English of a value that it does not take. */
  refused: Partial<Record<SettingName, string>>;
  notTaken: (why: string) => string;
  saved: string;
  reset: string;
  standard: (value: string) => string;
  standardOfPack: (value: string, pack: string) => string;
  fixed: string;
  on: string;
  off: string;
  seconds: string;
  days: string;
  lines: string;
  /** For a text in several languages. */
  words: string;
  threshold: {
    /** How many people fail a first try of a capture, and the 95 % interval. */
    secondTry: (share: string, interval: string) => string;
    /** The same for one registered picture and one compared. */
    singlePicture: (share: string, interval: string) => string;
    effectSource: (source: string) => string;
    noEffect: string;
    ofPack: string;
    ofSite: (people: string) => string;
    scoreIs: (score: string) => string;
    beyond: string;
  };
  outlook: { title: string; forEver: string; due: (n: string) => string; next: string; nothing: string };
  settings: Record<FirstSettings, SettingText>;
}

export const en: Texts = {
  title: 'Settings',
  lead: 'Changes take effect as soon as they are saved. What an environment variable of the host sets is shown, but cannot be changed here.',
  groupsName: 'Groups of settings',
  groups: {
    thresholds: 'Thresholds',
    reviews: 'Reviews',
    capture: 'Capture',
    kiosk: 'Kiosk',
    visitors: 'Visitors',
    retention: 'Retention',
    site: 'Site',
    limits: 'Rate limits',
    operators: 'Operators',
    audit: 'Audit',
  },
  groupLeads: {
    thresholds: 'How often one person may be taken for another: the larger the number, the stricter.',
    reviews: 'Who decides about possible duplicates.',
    capture: 'What a capture has to prove, and with which cameras.',
    kiosk: 'What people meet at the kiosks of the site.',
    visitors:
      'What visitors read in your own words, on their phones and on the kiosks. One line per language: ja, ja-easy, en, zh-Hans, zh-Hant, ko, vi or pt-BR, then a colon.',
    retention: 'How long what is no longer needed is kept. 0 keeps it for ever.',
    site: 'What the site is called, and its time zone.',
    limits: 'Calls beyond these are refused for a while.',
    operators: 'How those who use the console sign in.',
    audit: 'Where the audit log is also sent. Nothing leaves this host unless an address is set here.',
  },
  save: 'Save',
  discard: 'Discard',
  unsaved: (count) => `${count} not saved yet`,
  leaveTitle: 'Leave without saving?',
  leave: 'Discard and leave',
  stay: 'Stay here',
  refused: {
    redirect_allow_list:
      'Use origins such as https://app.example, folders such as https://app.example/back/, or schemes such as myapp:.',
    camera_allow_list: 'Use vendor:product in hexadecimal, such as 046d:082d, one per line.',
    audit_syslog: 'Use an address such as tls://host:6514.',
  },
  notTaken: (why) => `Not accepted: ${why}`,
  saved: 'Saved. It applies from now on.',
  reset: 'Default',
  standard: (value) => `Default: ${value}`,
  standardOfPack: (value, pack) =>
    `Default of the pack ${pack}: ${value}. Strangers of one site look more alike than the collections thresholds come from, and this pack loses little by being stricter.`,
  fixed: 'Set by',
  on: 'On',
  off: 'Off',
  seconds: 'seconds',
  days: 'days',
  lines: 'One per line',
  words: 'One language per line, such as “ja: …”; a line without one is for everybody else',
  threshold: {
    secondTry: (share, interval) =>
      `About ${share} of people need a second try (95 % interval ${interval}; five pictures registered, three compared, all of them different).`,
    singlePicture: (share, interval) =>
      `Registered by a single picture and compared with one: about ${share} (${interval}).`,
    effectSource: (source) => `Measured with: ${source}. Pictures of one kiosk resemble each other more.`,
    noEffect: 'How many people need a second try was not measured for this setting.',
    ofPack:
      'The rate is that of the model pack’s calibration. Cameras of one site resemble each other: here it may be higher until the site is measured (Models).',
    ofSite: (people) => `Measured on ${people} people of this site, too, and set by the stricter of both.`,
    scoreIs: (score) => `Score ${score}.`,
    beyond: 'Rarer than was measured: the score is an estimate.',
  },
  outlook: {
    title: 'What is removed next',
    forEver: 'kept for ever',
    due: (n) => `${n} within minutes`,
    next: 'the next one',
    nothing: 'nothing',
  },
  settings: {
    match_fmr: {
      label: 'Authentication',
      hint: 'How often somebody else may be accepted as the person: one in so many comparisons (false match rate).',
    },
    duplicate_fmr: {
      label: 'Duplicates: automatic record',
      hint: 'A registration that looks so much like somebody else is recorded as a duplicate automatically.',
    },
    review_fmr: {
      label: 'Duplicates: review',
      hint: 'One that looks like somebody else at this rate is shown to an operator.',
    },
    calibrate_at_night: {
      label: 'Measure this site at night',
      hint: 'Between 2 and 5 by the site’s clock, at most once a night, from 250 people on: how similar the people of this site look to its own cameras. Thresholds only become stricter by it.',
    },
  },
};
