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
      'password is too common': 'This password is too common. Combine a few unrelated words.',
      'password is easy to guess': 'This password is easy to guess. Combine a few unrelated words.',
      'password must be at least 12 characters': 'Use at least 12 characters.',
      'password must have at least 6 different characters': 'Use at least 6 different characters.',
      'password must not contain the sign-in name': 'The password can’t contain the sign-in name.',
      'password is wrong': 'The password is wrong.',
      'passphrase is too common': 'This passphrase is too common. Combine a few unrelated words.',
      'passphrase is easy to guess': 'This passphrase is easy to guess. Combine a few unrelated words.',
      'passphrase must have at least 6 different characters': 'Use at least 6 different characters.',
      'code is wrong; check the clock of the phone and of this host':
        'That code isn’t right. Check that the clocks on your phone and on the appliance are correct.',
      'old_code is required, and must be a code from the current authenticator':
        'Enter a code from the app you use now.',
      'session is not confirmed: confirm who you are first': 'First, confirm that it’s still you.',
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
      'network of a sandbox stays closed: use it on this computer':
        'A sandbox can’t be opened to the network. Use it on this computer.',
      'this computer was too busy to read the pictures; resume when it has time':
        'The computer was too busy to read the pictures. Resume the switch when it has less to do.',
      'the face engine is busy; try again': 'The face engine is busy. Try again.',
      'it failed: see the service log': 'It failed. See the service log for details.',
      'calibration is already being measured': 'A calibration is already running.',
      'calibration needs # people, but the gallery has #: their # pairs can’t show false match rates below # in #. Until then, the pack’s calibration applies':
        'Calibration needs # people with a registered face. There are #. Until then, the pack’s calibration applies.',
      'unknown error; the service log has the request ID':
        'Something went wrong. See the service log for details.',
      'name is already used by filters that another operator shares':
        'Another operator already shares filters with this name. Choose a different name.',
      'name cannot be added: you already have #':
        'You’ve reached the limit of # saved filters for this list. Delete one first.',
      'shared cannot be true: # are already shared':
        'This list has reached its limit of # shared filters. One must be deleted first.',
    } as Record<string, string>,
    unreachable: 'The service isn’t responding, so this can’t be done right now.',
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
