import { useMediaQuery } from '@mantine/hooks';

/** Whether the page is as narrow as on a phone, where the rows of lists are cards. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
