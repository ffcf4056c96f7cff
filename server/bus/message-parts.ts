/**
 * Messages of any size over a bus that carries small ones: each part has the number of its sender and of its message,
 * its place, and how many parts there are.
 */
const HEAD = 12;
/** NATS carries 1 MB as a rule. */
const PART = 512 << 10;
/** A message has this many parts at most. */
const MOST_PARTS = 0xffff;

/** @param sender a number that no other sender has */
export function createSplitter(sender: number) {
  let messages = 0;
  /** @throws RangeError above 32 GB */
  return (message: Uint8Array): Uint8Array[] => {
    const parts = Math.max(1, Math.ceil(message.length / PART));
    if (parts > MOST_PARTS) throw new RangeError(`a message of ${message.length} bytes is too large`);
    messages = (messages + 1) >>> 0;
    return Array.from({ length: parts }, (_, place) => {
      const body = message.subarray(place * PART, (place + 1) * PART);
      const part = Buffer.allocUnsafe(HEAD + body.length); // all of it is written
      part.writeUInt32LE(sender >>> 0, 0);
      part.writeUInt32LE(messages, 4);
      part.writeUInt16LE(place, 8);
      part.writeUInt16LE(parts, 10);
      part.set(body, HEAD);
      return part;
    });
  };
}

interface Unfinished {
  readonly message: number;
  readonly parts: Uint8Array[];
}

/** Puts together what arrives of each sender in order; a message that lacks a part is dropped. */
export function createJoiner(receive: (message: Uint8Array) => void) {
  const unfinished = new Map<number, Unfinished>();
  return (part: Uint8Array): void => {
    if (part.length < HEAD) return;
    const head = new DataView(part.buffer, part.byteOffset, HEAD);
    const [sender, message] = [head.getUint32(0, true), head.getUint32(4, true)];
    const [place, count] = [head.getUint16(8, true), head.getUint16(10, true)];
    const body = part.subarray(HEAD);
    if (count === 1) {
      unfinished.delete(sender);
      return receive(body);
    }
    const known = unfinished.get(sender);
    const open = place === 0 ? { message, parts: [] } : known;
    if (open === undefined || open.message !== message || open.parts.length !== place) {
      unfinished.delete(sender);
      return;
    }
    open.parts.push(body);
    unfinished.set(sender, open);
    if (open.parts.length < count) return;
    unfinished.delete(sender);
    receive(Buffer.concat(open.parts));
  };
}
