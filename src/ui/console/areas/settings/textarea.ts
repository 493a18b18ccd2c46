/** The field for long texts, in a file of its own so that it is loaded later: the group that is shown first has no such setting. */
export { Textarea as default } from '@mantine/core';
