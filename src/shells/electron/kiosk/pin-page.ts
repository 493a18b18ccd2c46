import { shellPage } from '../pages/shell-page.ts';
import { shellTexts } from '../window/texts.ts';

const STYLE = `main{display:grid;gap:.8em;width:18em}output{min-height:1.6em;color:#b3261e}
input{font:inherit;font-size:1.6rem;letter-spacing:.3em;text-align:center;padding:.3em;width:100%;box-sizing:border-box}
.keys{display:grid;grid-template-columns:repeat(3,1fr);gap:.5em}
button{font:inherit;font-size:1.3rem;min-height:3rem;border:1px solid #8a8f98;border-radius:.5rem;background:transparent;color:inherit}
button:focus-visible,input:focus-visible{outline:3px solid #1a73e8;outline-offset:2px}
@media(prefers-color-scheme:dark){output{color:#f2b8b5}}`;

/** The page itself has no script; pin-preload.ts makes it interactive. */
export function pinPage(locale: string): string {
  const t = shellTexts(locale);
  const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(
    (d) => `<button data-key="${d}">${d}</button>`,
  );
  return shellPage(
    locale,
    `<main data-wrong="${t.pinWrong}" data-wait="${t.pinWait}"><h1>${t.pinTitle}</h1>
<label for="pin">${t.pinText}</label>
<input id="pin" type="password" inputmode="numeric" autocomplete="off" maxlength="12" autofocus>
<output aria-live="assertive"></output>
<div class="keys">${digits.join('')}<button data-key="erase" aria-label="${t.erase}">⌫</button>
<button data-key="0">0</button><button data-key="ok">${t.ok}</button></div>
<button data-key="cancel">${t.cancel}</button></main>`,
    STYLE,
  );
}
