/** A set of listeners to a kind of event. */
export interface Listeners<Payload> {
  readonly size: number;
  /** Receives from the next publish on. @returns stops listening at once, even during a publish */
  add(listener: (payload: Payload) => void): () => void;
  /** Calls every listener in the order of registration. One that throws does not keep the others from being called. */
  publish(payload: Payload): void;
}

/** Handles an error that a listener threw. */
export type OnListenerError = (error: unknown) => void;

/**
 * @param onError receives each error after every listener was called; without it `publish` then throws: the error, or
 *   an AggregateError of several
 */
export function createListeners<Payload>(onError?: OnListenerError): Listeners<Payload> {
  const present = new Set<{ readonly receive: (payload: Payload) => void }>();
  return {
    get size() {
      return present.size;
    },
    add(receive) {
      const place = { receive }; // one object per registration: a listener added twice is called twice
      present.add(place);
      return () => void present.delete(place);
    },
    publish(payload) {
      const errors: unknown[] = [];
      const atFirst = Array.from(present); // a listener added meanwhile receives the next one
      for (const place of atFirst) {
        if (!present.has(place)) continue;
        try {
          place.receive(payload);
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
