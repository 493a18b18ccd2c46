import { expect, test } from 'vitest';
import { redirectTarget } from '../../../src/ui/capture/machine/redirect-target.ts';

test.each([
  'https://shop.example/return?a=1&svc_auth_session_id=00',
  'http://192.168.1.20:8080/',
  'com.example.app://face/done?svc_auth_session_id=00',
])('%s may be followed', (address) => {
  expect(redirectTarget(address)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' \tjava\nscript:alert(1)',
  'data:text/html,<script>1</script>',
  'file:///etc/passwd',
  'blob:https://a.example/1',
  'vbscript:x',
  'filesystem:https://a.example/x',
  'view-source:https://a.example',
  'about:blank',
  'intent://x#Intent;end',
  '/relative',
  '',
])('%j is refused', (address) => {
  expect(redirectTarget(address)).toBeNull();
});
