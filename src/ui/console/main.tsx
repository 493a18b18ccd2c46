import './mantine-styles.ts';
import './scheme.css';
import './console.css';
import './console-parts.css';
import { MantineProvider } from '@mantine/core';
import { cssVariables, theme } from '../kit/mantine-theme.ts';
import { mount } from '../kit/mount.tsx';
import { pageMeta } from '../kit/page-meta.ts';
import { ConsoleGate } from './console-gate.tsx';

// Mantine's scroll lock adds a <style> element of its own and takes the nonce from here.
Object.assign(globalThis, { __webpack_nonce__: pageMeta('omote-nonce') });

mount(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
    getStyleNonce={() => pageMeta('omote-nonce')}
  >
    <ConsoleGate />
  </MantineProvider>,
);
