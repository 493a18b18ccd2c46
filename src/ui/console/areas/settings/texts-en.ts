import type { SettingGroup } from '../../../../contract/site/setting-entry.ts';
import type { SettingName } from '../../../../contract/site/settings.ts';

/** The settings that the area shows first; the texts of all others are loaded with their group. */
type FirstSettings = 'match_fmr' | 'duplicate_fmr' | 'review_fmr' | 'calibrate_at_night';
export type MoreSettings = Exclude<SettingName, FirstSettings>;

export interface SettingText {
  label: string;
  hint: string;
  /** The names of a choice's values, by the value as text. */
  choices?: Record<string, string>;
}

export interface Texts {
  title: string;
  lead: string;
  /** The name of the group tabs as a whole. */
  groupsName: string;
  /** Label of the search over all settings. */
  find: string;
  found: (count: number) => string;
  groups: Record<SettingGroup, string>;
  groupLeads: Record<SettingGroup, string>;
  save: string;
  unsaved: (count: number) => string;
  /** In the reader's language, what the service says in English about a value it does not accept. */
  refused: Partial<Record<SettingName, string>>;
  /** Another operator saved a value while this one edited. */
  changedMeanwhile: string;
  loadCurrent: string;
  loadCurrentOf: (setting: string) => string;
  saved: string;
  undo: string;
  undone: string;
  reset: string;
  resetOf: (setting: string) => string;
  standard: (value: string) => string;
  standardOfPack: (value: string, pack: string) => string;
  fixed: string;
  on: string;
  off: string;
  lines: string;
  /** How often films of the person pass. */
  films: {
    label: string;
    caption: string;
    asked: string;
    movements: (n: number) => string;
    path: string;
    film: string;
    session: string;
    clips: string;
    program: string;
    /** None of the films passed. */
    none: string;
    notMeasured: string;
  };
  threshold: {
    about: (share: string) => string;
    /** No measured person failed, but others may: the upper end of the interval. */
    below: (share: string) => string;
    /** How many people fail the first try of a capture. */
    secondTry: (share: string) => string;
    /** The heading of all that follows. */
    how: string;
    /** The 95 % interval of that, and what was compared. */
    interval: (interval: string) => string;
    /** The same for comparing one picture with one registered picture. */
    singlePicture: (share: string, interval: string) => string;
    effectSource: (collection: string) => string;
    noEffect: string;
    ofPack: string;
    /** The link to where the site is calibrated. */
    calibrate: string;
    ofSite: (people: string) => string;
    scoreIs: (score: string) => string;
  };
  outlook: { title: string; forEver: string; due: (n: string) => string; nothing: string };
  settings: Record<FirstSettings, SettingText>;
}

/** For texts that visitors read. */
const plain = (most: number): string =>
  `Use at most ${most} characters, without control characters or marks that change the writing direction.`;

export const en: Texts = {
  title: 'Settings',
  lead: 'Changes take effect as soon as you save them. Settings fixed by an environment variable on the host are shown but can’t be changed here.',
  groupsName: 'Groups of settings',
  find: 'Find a setting',
  found: (n) => (n === 0 ? 'No setting found' : n === 1 ? '1 setting' : `${n} settings`),
  groups: {
    thresholds: 'Thresholds',
    reviews: 'Reviews',
    capture: 'Capture',
    identification: 'Identification',
    kiosk: 'Kiosk',
    visitors: 'Visitors',
    retention: 'Retention',
    site: 'Site',
    limits: 'Rate limits',
    operators: 'Sign-in',
    audit: 'Audit',
  },
  groupLeads: {
    thresholds: 'How often one person may be mistaken for another. The choices go from lenient to strict.',
    reviews: 'Who decides about possible duplicates.',
    capture: 'What a capture must show, and which cameras can be used.',
    identification:
      'Searching everyone for a face, without an ID. Off until you write down what it’s for. In many countries, this needs a legal basis of its own: ask the person responsible for data protection.',
    kiosk: 'How kiosks at this site behave.',
    visitors:
      'Your own messages to visitors, shown on their phones and on kiosks. Choose a language, then write in it. Visitors whose language has no text see the nearest one.',
    retention: 'How long to keep data that’s no longer needed. 0 days keeps it forever.',
    site: 'The site’s name and time zone, and where people can return to.',
    limits: 'Calls above these limits are rejected for a while.',
    operators: 'How operators sign in.',
    audit: 'Where else to send the audit log. Nothing leaves this host unless you set an address here.',
  },
  save: 'Save',
  unsaved: (count) => (count === 1 ? '1 unsaved change' : `${count} unsaved changes`),
  refused: {
    redirect_allow_list:
      'Use origins (https://app.example), folders (https://app.example/back/) or schemes (myapp:).',
    camera_allow_list: 'Use vendor:product in hexadecimal, such as 046d:082d, one per line.',
    audit_syslog: 'Use an address such as tls://host:6514.',
    site_name: plain(60),
    identify_purpose: plain(200),
    visitor_purpose: plain(300),
    visitor_picture_use: plain(300),
    visitor_other_way: plain(300),
    visitor_contact: plain(300),
    visitor_id_hint: plain(300),
    visitor_next_step: plain(300),
  },
  changedMeanwhile: 'Someone else has changed this setting in the meantime.',
  loadCurrent: 'Load the current value',
  loadCurrentOf: (setting) => `Load the current value: ${setting}`,
  saved: 'Saved. Changes apply now.',
  undo: 'Undo',
  undone: 'Undone. The earlier values apply again.',
  reset: 'Reset',
  resetOf: (setting) => `Reset: ${setting}`,
  standard: (value) => `Default: ${value}`,
  standardOfPack: (value, pack) =>
    `Default for ${pack}: ${value}. Strangers at one site look more alike than in the collections the thresholds come from, and this pack loses little accuracy by being stricter.`,
  fixed: 'Set by',
  on: 'On',
  off: 'Off',
  lines: 'One per line',
  films: {
    label: 'How often films are accepted',
    caption:
      'How often films of the person are accepted, by calculation and simulation. Clips chosen while the page asks pass with any number of movements.',
    asked: 'Asked for',
    movements: (n) => (n === 1 ? '1 movement' : `${n} movements`),
    path: 'A point’s path of three corners',
    film: 'One film of all movements',
    session: 'The best single film, in a session with retry_limit 3',
    clips: 'Four clips chosen by hand',
    program: 'Program with eight clips',
    none: 'none of 512',
    notMeasured: 'not measured',
  },
  threshold: {
    about: (share) => `about ${share}`,
    below: (share) => `fewer than ${share}`,
    secondTry: (share) => `A second try is needed by ${share} of people.`,
    how: 'How this was measured',
    interval: (interval) =>
      `95% interval ${interval}; registered with five pictures, compared with three different ones.`,
    singlePicture: (share, interval) =>
      `With one picture registered and one compared: ${share} (${interval}).`,
    effectSource: (collection) => `Measured on published photographs (${collection}), not on your cameras.`,
    noEffect: 'The share of people who need a second try wasn’t measured for this setting.',
    ofPack:
      'The score comes from the model pack’s calibration. Pictures from the same cameras look more alike, so the rate here may be higher until you calibrate this site.',
    calibrate: 'Calibrate under Models',
    ofSite: (people) =>
      `The score is the stricter of two: the model pack’s, and that of this site’s calibration (${people} people).`,
    scoreIs: (score) => `Score ${score}.`,
  },
  outlook: {
    title: 'Next deletions',
    forEver: 'Kept forever',
    due: (n) => `${n} in the next few minutes`,
    nothing: 'Nothing to delete',
  },
  settings: {
    match_fmr: {
      label: 'Authentication',
      hint: 'How often a comparison with someone else may be accepted (false match rate).',
    },
    duplicate_fmr: {
      label: 'Flag as duplicate',
      hint: 'A registration this similar to someone else is automatically recorded as a duplicate.',
    },
    review_fmr: {
      label: 'Ask an operator',
      hint: 'A registration this similar to someone else is sent to an operator for review.',
    },
    calibrate_at_night: {
      label: 'Calibrate this site at night',
      hint: 'Measures how similar the people at this site look to its own cameras. Runs between 2 and 5 a.m. site time, at most once a night, once 250 people are registered. It only ever makes thresholds stricter.',
    },
  },
};
