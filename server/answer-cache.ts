import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this many bytes compression costs more than it saves. */
const WORTH_COMPRESSING = 1_024;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body made once and kept in every encoding that was asked for. */
export interface KeptBody {
  readonly etag: string;
  readonly contentType: string;
  /** The body in the best encoding both sides have; compressed once, off the event loop. */
  encoded(encoding: Encoding): Promise<{ body: Buffer; encoding: Encoding }>;
}

export function keepBody(body: Buffer, contentType: string): KeptBody {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  const compressed = new Map<Encoding, Promise<Buffer>>();
  const compress = {
    br: () => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    gzip: () => zip(body, { level: 6 }),
  };
  return {
    etag,
    contentType,
    async encoded(encoding) {
      if (encoding === 'identity' || body.length < WORTH_COMPRESSING) return { body, encoding: 'identity' };
      let made = compressed.get(encoding);
      if (!made) {
        made = compress[encoding]();
        compressed.set(encoding, made);
      }
      return { body: await made, encoding };
    },
  };
}

/** The encoding to answer with: br before gzip, identity when the reader names neither. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, quality ? Number(quality.slice(2)) : 1] as const;
    }),
  );
  if ((accepted.get('br') ?? 0) > 0) return 'br';
  return (accepted.get('gzip') ?? 0) > 0 ? 'gzip' : 'identity';
}

export interface Kept<Value> {
  readonly value: Promise<Value>;
  /** true while it may still be given out */
  readonly isFresh: () => boolean;
}

/**
 * Remembers what was made for a key while it is fresh; two who ask at once share one making. Holds at most `limit`
 * entries, the longest unused going first. A making that fails is forgotten.
 */
export function createKeep<Value>(limit: number) {
  const kept = new Map<string, Kept<Value>>();
  return {
    get size(): number {
      return kept.size;
    },
    clear(): void {
      kept.clear();
    },
    take(key: string, make: () => Promise<Value>, freshness: () => () => boolean): Kept<Value> {
      const known = kept.get(key);
      kept.delete(key);
      if (known?.isFresh()) {
        kept.set(key, known);
        return known;
      }
      const value = make();
      const made = { value, isFresh: freshness() };
      kept.set(key, made);
      value.catch(() => {
        if (kept.get(key)?.value === value) kept.delete(key);
      });
      for (const oldest of kept.keys()) {
        if (kept.size <= limit) break;
        kept.delete(oldest);
      }
      return made;
    },
  };
}
