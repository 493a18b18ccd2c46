/** A consent text with its paragraphs, and its headings at level 2 (contract/kiosks/consent-texts.ts). */
export function ConsentText({ text }: { text: string }) {
  const blocks = text.split(/\n\s*\n/).map((block) => block.trim());
  return blocks.map((block, i) =>
    block.startsWith('# ') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their order
      <h2 key={i}>{block.slice(2)}</h2>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their order
      <p key={i}>{block}</p>
    ),
  );
}
