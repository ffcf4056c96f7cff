import type { Bus, LeaseEntry, Subject } from '../bus.ts';

/** A bus within one process: messages arrive at once, in the turn in which they are sent. */
export interface MemoryHub {
  /** Another node on it. */
  connect(): MemoryBus;
}

export interface MemoryBus extends Bus {
  /** Cuts this node off, or joins it again: nothing reaches it, nothing of it gets out, and it reads no lease. */
  cut(isCut: boolean): void;
  /** Changes what this node receives: none, one or several messages in place of one. */
  alter(change: (subject: Subject, message: Uint8Array) => readonly Uint8Array[]): void;
}

interface Place {
  readonly bus: MemoryBus;
  readonly receive: (subject: Subject, message: Uint8Array) => void;
  readonly reply: (subject: Subject, message: Uint8Array) => Promise<Uint8Array | null> | null;
}

export function createMemoryHub(): MemoryHub {
  const places: Place[] = [];
  let lease: LeaseEntry | null = null;
  let revision = 0;

  return {
    connect() {
      const receivers = new Set<{ readonly subject: Subject; readonly receive: (message: Uint8Array) => void }>();
      const repliers = new Map<Subject, (message: Uint8Array) => Promise<Uint8Array | null>>();
      let isCut = false;
      let change: Parameters<MemoryBus['alter']>[0] = unaltered;
      const reachable = () => {
        if (isCut) throw new Error('the bus is not reachable');
      };
      const bus: MemoryBus = {
        get isConnected() {
          return !isCut;
        },
        cut: (now) => void (isCut = now),
        alter: (changed) => void (change = changed),
        publish(subject, message) {
          if (!isCut) for (const { receive } of places) receive(subject, message);
        },
        subscribe(subject, receive) {
          const entry = { subject, receive };
          receivers.add(entry);
          return () => void receivers.delete(entry);
        },
        async request(subject, message) {
          await Promise.resolve(); // an answer never comes in the turn of the question
          if (isCut) return null;
          for (const { reply } of places) {
            const response = await reply(subject, message);
            if (response) return isCut ? null : response;
          }
          return null;
        },
        reply(subject, make) {
          repliers.set(subject, make);
          return () => {
            if (repliers.get(subject) === make) repliers.delete(subject);
          };
        },
        lease: {
          async read() {
            reachable();
            return lease;
          },
          async write(next, over) {
            reachable();
            if ((lease?.revision ?? null) !== over) return null;
            revision += 1;
            lease = { ...next, revision };
            return revision;
          },
        },
        async close() {
          isCut = true;
        },
      };
      places.push({
        bus,
        receive(subject, message) {
          if (isCut) return;
          for (const each of change(subject, message))
            for (const receiver of receivers) if (receiver.subject === subject) receiver.receive(each);
        },
        reply: (subject, message) => (isCut ? null : (repliers.get(subject)?.(message) ?? null)),
      });
      return bus;
    },
  };
}

function unaltered(_: Subject, message: Uint8Array): readonly Uint8Array[] {
  return [message];
}
