import type { Instant, Shcode } from '../terms.ts';

/** A publisher's article as its list has it: the headline, a short lead and where to read it, as far as the source has them; never the body. */
export interface Headline {
  /** the same for the same article, also when its publisher changes it */
  readonly id: string;
  readonly at: Instant;
  readonly publisher: string;
  readonly title: string;
  /** an address that passed publicUrl; null if the source gives none */
  readonly url: string | null;
  /** '' when the list has none */
  readonly summary: string;
  /** the stocks that its publisher says it is about */
  readonly shcodes: readonly Shcode[];
}
