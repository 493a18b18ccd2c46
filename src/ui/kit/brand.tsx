/** The logo: a face in its frame. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <rect x="1" y="1" width="30" height="30" rx="9" fill="currentColor" />
      <path
        d="M16 6.5c4.6 0 7 3 7 7.6 0 5.9-3.4 11.4-7 11.4s-7-5.5-7-11.4c0-4.6 2.4-7.6 7-7.6Z"
        stroke="var(--on-accent)"
        strokeWidth="2"
      />
      <path
        d="M12.6 14.6h1.6M17.8 14.6h1.6M14 20h4"
        stroke="var(--on-accent)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}

export const Brand = () => (
  <span className="brand">
    <BrandMark />
    <span>Omote</span>
  </span>
);
