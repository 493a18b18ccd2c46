/** The texts that operators read in the console. */
export const en = {
  language: 'Language',
  title: 'Console',
  menu: 'Menu',
  search: 'Search',
  waiting: { staff: 'waiting for staff', reviews: 'to review', notices: 'to look at' },
  skip: 'Skip to content',

  problem: {
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
