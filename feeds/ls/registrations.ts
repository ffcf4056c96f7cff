/** An event of LS that is sent while it is registered: a TR, and the code of its subject. */
export interface Registration {
  readonly tr: string;
  readonly key: string;
}

export interface RegistrationChange extends Registration {
  readonly isAdded: boolean;
}

/** What is registered on a connection, and what should be. */
export interface Registrations {
  /** @param wanted the most important first */
  want(wanted: readonly Registration[]): void;
  /** The connection is a new one: nothing is registered on it. */
  restart(): void;
  /** What is to be sent next; those to be ended first, so that there is room. Each is acknowledged in its turn. */
  takeChanges(most: number): readonly RegistrationChange[];
  /**
   * The oldest change that was taken has been acknowledged. A refusal is taken as the end of the room: what matters least
   * makes way for it. What is refused again is not tried any more on this connection.
   */
  acknowledge(isRefused: boolean): void;
}

/** LS documents no limit of registrations on a connection; this many keep a page of books and the busiest stocks live. */
export const MOST_REGISTRATIONS = 200;
/** A refusal below this number is about what was to be registered, not about the number. */
const FEWEST_REGISTRATIONS = 10;

export function createRegistrations(): Registrations {
  let wanted = new Map<string, Registration>();
  const held = new Map<string, Registration>();
  const refused = new Map<string, number>();
  let pending: RegistrationChange[] = [];
  let room = MOST_REGISTRATIONS;

  function chosen(): ReadonlyMap<string, Registration> {
    return new Map([...wanted].filter(([name]) => (refused.get(name) ?? 0) < 2).slice(0, room));
  }

  return {
    want(next) {
      wanted = new Map(next.map((one) => [nameOf(one), one]));
    },
    restart() {
      held.clear();
      refused.clear();
      pending = [];
      room = MOST_REGISTRATIONS;
    },
    takeChanges(most) {
      const due = chosen();
      const changes: RegistrationChange[] = [];
      for (const [name, one] of [...held].filter(([each]) => !due.has(each)).slice(0, most)) {
        held.delete(name);
        changes.push({ ...one, isAdded: false });
      }
      for (const [name, one] of [...due].filter(([each]) => !held.has(each)).slice(0, most - changes.length)) {
        held.set(name, one);
        changes.push({ ...one, isAdded: true });
      }
      pending.push(...changes);
      return changes;
    },
    acknowledge(isRefused) {
      const change = pending.shift();
      if (!isRefused || !change?.isAdded) return;
      const name = nameOf(change);
      held.delete(name);
      refused.set(name, (refused.get(name) ?? 0) + 1);
      const taken = held.size - pending.filter(({ isAdded }) => isAdded).length;
      if (taken >= FEWEST_REGISTRATIONS) room = Math.min(room, taken);
    },
  };
}

function nameOf({ tr, key }: Registration): string {
  return `${tr} ${key}`;
}
