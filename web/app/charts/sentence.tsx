import type { SentencePart } from './sentence-part.ts';

/** A generated sentence: its numbers are highlighted, and changes have the colour of their direction. */
export function Sentence({ parts }: { readonly parts: readonly SentencePart[] }) {
  return parts.map((part, i) =>
    typeof part === 'string' ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence have no other identity
      <b key={i} className={part.direction}>
        {part.text}
      </b>
    ),
  );
}
