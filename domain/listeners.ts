/** Whom a thing that happens is told to. */
export interface Listeners<Told> {
  readonly size: number;
  /** From the next telling on. @returns stops listening, at once: also while others are being told */
  add(listener: (told: Told) => void): () => void;
  /** Tells everyone who listens, in the order they came. One that throws keeps nobody else from hearing. */
  tell(told: Told): void;
}

/** What becomes of an error that a listener threw. */
export type OnListenerError = (error: unknown) => void;

/**
 * @param onError takes each error once everybody has heard; without one the telling itself throws then: the error, or
 *   an AggregateError of several
 */
export function createListeners<Told>(onError?: OnListenerError): Listeners<Told> {
  const present = new Set<{ readonly hear: (told: Told) => void }>();
  return {
    get size() {
      return present.size;
    },
    add(hear) {
      const place = { hear }; // a place of its own: who listens twice hears twice, and stops one at a time
      present.add(place);
      return () => void present.delete(place);
    },
    tell(told) {
      const errors: unknown[] = [];
      const atFirst = Array.from(present); // who comes meanwhile hears the next
      for (const place of atFirst) {
        if (!present.has(place)) continue;
        try {
          place.hear(told);
        } catch (error) {
          errors.push(error);
        }
      }
      if (onError) errors.forEach((error) => onError(error));
      else if (errors.length === 1) throw errors[0];
      else if (errors.length > 1) throw new AggregateError(errors, 'several listeners failed');
    },
  };
}
