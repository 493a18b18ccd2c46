/** The texts that operators read in the console. */
export const en = {
  language: 'Language',
  title: 'Console',
  menu: 'Menu',
  search: 'Search',
  waiting: { staff: 'waiting for staff', reviews: 'to review', notices: 'to look at' },
  skip: 'Skip to content',

  problem: {
    /** The service's own sentences, which are English, with the text that the console shows instead. */
    said: {
      'bytes need # MB of disk space, but only # MB are free':
        'This file needs # MB of free disk space. The appliance has # MB.',
      'the disk is full: the upload was cancelled and the partial file deleted':
        'The appliance’s disk is full, so the upload was cancelled and the partial file removed. Free some space, then try again.',
      'The backup needs # MB of disk space, but only # MB are free':
        'The backup needs # MB of free disk space. The appliance has # MB. Free some space, then try again.',
      'The check of the backup needs # MB of disk space, but only # MB are free':
        'Checking the backup needs # MB of free disk space. The appliance has # MB. Free some space, then try again.',
      'The restore needs # MB of disk space, but only # MB are free':
        'The restore needs # MB of free disk space. The appliance has # MB. Free some space, then try again.',
      'ENOSPC: no space left on device, write':
        'The appliance’s disk became full. Free some space, then try again.',
      'database or disk is full': 'The appliance’s disk became full. Free some space, then try again.',
      'the passphrase is wrong': 'The passphrase is wrong.',
      'body is not an Omote backup': 'This file isn’t an Omote backup.',
      'this is not an Omote backup': 'This file isn’t an Omote backup.',
      'the backup is incomplete: its end is missing': 'The file is incomplete: its end is missing.',
      'the backup is damaged or incomplete': 'The file is damaged or incomplete.',
      'the backup is damaged: its header cannot be read': 'The file is damaged: its header can’t be read.',
      'the store cannot write; see the service log':
        'The data couldn’t be saved. The disk may be full. See the service log for details.',
      'this computer was too busy to read the pictures; resume when it has time':
        'The computer was too busy to read the pictures. Resume the switch when it has less to do.',
      'it failed: see the service log': 'It failed. See the service log for details.',
      'calibration is already being measured': 'A calibration is already running.',
      'calibration is being measured on another appliance': 'Another appliance is running a calibration.',
      'calibration is being measured on “*”': 'A calibration is running on “*”.',
      'calibration needs # people, but the gallery has #. Until then, the pack’s calibration applies':
        'Calibration needs # people with a registered face. There are #. Until then, the pack’s calibration applies.',
      'unknown error; the service log has the request ID':
        'Something went wrong. See the service log for details.',
    } as Record<string, string>,
    /** Said of what the page loads by itself. */
    notLoaded: 'This couldn’t be loaded. Trying again…',
    /** Said of what the operator tried to do: during an outage, and before or after it. */
    unreachable: 'The service isn’t responding, so this can’t be done right now.',
    unanswered: 'The service didn’t respond. Try again.',
    refused: 'That didn’t work',
  },
  copy: 'Copy',
  copied: 'Copied',
  acted: (action: string): string => `${action}: done`,
  copyId: (short: string): string => `Copy the ID ${short}`,
  deletedPerson: 'Deleted person',
  unknownId: 'Unknown ID',
  moreIds: (n: string): string => `and ${n} more`,
  close: 'Close',
  cancel: 'Cancel',
  never: 'Never',
  none: 'None',
};

export type OperatorTexts = typeof en;
