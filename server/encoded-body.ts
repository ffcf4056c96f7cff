import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { memoized } from './memoized.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this many bytes compression costs more than it saves. */
const WORTH_COMPRESSING = 1_024;
/** Up to this many bytes it takes less than handing it to another thread: some tenths of a millisecond. */
const SMALL = 16 << 10;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 6 };

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body, cached in every encoding requested so far. */
export interface EncodedBody {
  readonly etag: string;
  readonly contentType: string;
  /** of the body and the possible size of its compressed forms */
  readonly bytes: number;
  /** The body in the best encoding that both sides support; compressed once, off the event loop if it is large. */
  encoded(encoding: Encoding): Promise<{ body: Buffer; encoding: Encoding }>;
}

export function encodeBody(body: Buffer, contentType: string): EncodedBody {
  let etag: string | undefined;
  const compressed = new Map<Encoding, Promise<Buffer>>();
  const isSmall = body.length <= SMALL;
  const compress = {
    br: async () => (isSmall ? brotliCompressSync(body, BROTLI) : brotli(body, BROTLI)),
    gzip: async () => (isSmall ? gzipSync(body, GZIP) : zip(body, GZIP)),
  };
  return {
    get etag() {
      return (etag ??= `W/"${createHash('sha1').update(body).digest('base64url')}"`); // pages are not asked for theirs
    },
    contentType,
    bytes: 2 * body.length,
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

const readEncoding = memoized((acceptEncoding): Encoding => {
  const accepted = new Map(
    acceptEncoding.split(',').map((part) => {
      const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, quality ? Number(quality.slice(2)) : 1] as const;
    }),
  );
  if ((accepted.get('br') ?? 0) > 0) return 'br';
  return (accepted.get('gzip') ?? 0) > 0 ? 'gzip' : 'identity';
});

/** The encoding of a response: br before gzip, identity when the client names neither. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  return acceptEncoding === undefined ? 'identity' : readEncoding(acceptEncoding);
}
