/** No setting that is shown first is that long. */
export { Textarea as default } from '@mantine/core';
