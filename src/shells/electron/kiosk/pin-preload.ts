import { ipcRenderer } from 'electron';
import type { Channels } from '../window/channels.ts';

type Verdict = Channels['omote:try-pin']['answer'];

/** Makes the PIN window interactive. Its page has no script of its own and can't reach this one. */
function serve(): void {
  const main = document.querySelector('main');
  const field = document.querySelector('input');
  const said = document.querySelector('output');
  if (!main || !field || !said) return;
  const submit = async (): Promise<void> => {
    const pin = field.value;
    if (pin === '') return;
    field.value = '';
    const verdict: Verdict = await ipcRenderer.invoke('omote:try-pin', { pin });
    if (verdict.right) return;
    const { wrong = '', wait = '' } = main.dataset;
    said.value = verdict.waitS > 0 ? wait.replace('{s}', String(verdict.waitS)) : wrong;
    field.focus();
  };
  const press = (key: string): void => {
    if (key === 'ok') void submit();
    else if (key === 'cancel') void ipcRenderer.invoke('omote:close-pin');
    else if (key === 'erase') field.value = field.value.slice(0, -1);
    else if (field.value.length < field.maxLength) field.value += key;
  };
  main.addEventListener('click', (event) => {
    const key = (event.target as HTMLElement).dataset.key;
    if (key) press(key);
  });
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') press('ok');
    if (key === 'Escape') press('cancel');
  });
}

window.addEventListener('DOMContentLoaded', serve);
