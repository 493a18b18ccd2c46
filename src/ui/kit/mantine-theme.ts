import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The kit's accent colour in Mantine's format. Components read the resolved variables below. */
const indigo: MantineColorsTuple = [
  '#eef2f9',
  '#dbe3f1',
  '#bdd3f8',
  '#9dbdf2',
  '#7898cc',
  '#5577ae',
  '#3d5f97',
  '#2b4a7f',
  '#213963',
  '#182a49',
];

export const theme = createTheme({
  colors: { indigo },
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  defaultRadius: 'md',
  radius: { md: '10px' },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Inside role="dialog" a <header> would be a second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    // The arrow of a list says nothing that the list itself does not.
    NativeSelect: { defaultProps: { rightSectionProps: { 'aria-hidden': true } } },
  },
});

/**
 * One palette for all pages: Mantine's variables refer to the kit's tokens, which follow the system's colour scheme.
 */
export const cssVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-color-indigo-filled': 'var(--accent)',
    '--mantine-color-indigo-filled-hover': 'var(--accent-hover)',
    '--mantine-color-indigo-light': 'var(--accent-soft)',
    '--mantine-color-indigo-light-color': 'var(--accent)',
  };
  return { variables: {}, light: both, dark: both };
};
