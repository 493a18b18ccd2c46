/** A drawn face in the oval that the capture page will show. */
export const KioskPicture = () => (
  <svg className="attract" viewBox="0 0 160 190" aria-hidden="true" focusable="false">
    <ellipse className="ring" cx="80" cy="95" rx="70" ry="88" />
    <ellipse className="field" cx="80" cy="95" rx="61" ry="79" />
    <path d="M62 84h.01M98 84h.01" strokeWidth="9" />
    <path d="M80 88v18h-6" />
    <path d="M64 126c9 8 23 8 32 0" />
  </svg>
);
