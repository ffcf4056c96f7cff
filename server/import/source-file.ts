import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

/** A file as stored on disk, plain or gzip, recognised by its first bytes. */
export interface SourceFile {
  readonly path: string;
  /** bytes on disk */
  readonly size: number;
  /** of the bytes on disk */
  sha256(): Promise<string>;
  /**
   * Its content piece by piece. A truncated or damaged gzip throws.
   * @param onRead called with the number of bytes of the file on disk read so far
   */
  read(onRead?: (bytes: number) => void): AsyncIterable<Buffer>;
}

const PIECE_BYTES = 256 * 1024;

export type OpenedSource = { ok: true; file: SourceFile } | { ok: false; why: string };

export async function openSource(path: string): Promise<OpenedSource> {
  let size: number;
  let isGzip: boolean;
  try {
    const info = await stat(path);
    if (!info.isFile()) return { ok: false, why: 'is no file' };
    size = info.size;
    isGzip = await beginsAsGzip(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return { ok: false, why: code === 'ENOENT' ? 'is not there' : `cannot be read: ${String(code)}` };
  }
  if (size === 0) return { ok: false, why: 'is empty' };
  return {
    ok: true,
    file: {
      path,
      size,
      async sha256() {
        const hash = createHash('sha256');
        for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) hash.update(piece as Buffer); // no encoding is set
        return hash.digest('hex');
      },
      read: (onRead) => pieces(path, isGzip, onRead),
    },
  };
}

/** The fault of a gzip file as a sentence; null for another error. */
export function gzipFault(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'Z_BUF_ERROR') return 'is cut off: its gzip ends too early';
  return typeof code === 'string' && code.startsWith('Z_') ? 'is a damaged gzip' : null;
}

async function* pieces(path: string, isGzip: boolean, onRead?: (bytes: number) => void): AsyncGenerator<Buffer> {
  const disk = createReadStream(path, { highWaterMark: PIECE_BYTES });
  disk.on('data', () => onRead?.(disk.bytesRead));
  if (!isGzip) return yield* disk as AsyncIterable<Buffer>; // no encoding is set
  const gunzip = createGunzip({ chunkSize: PIECE_BYTES });
  disk.on('error', (error) => gunzip.destroy(error));
  disk.pipe(gunzip);
  try {
    yield* gunzip as AsyncIterable<Buffer>; // no encoding is set
  } finally {
    disk.destroy();
  }
}

async function beginsAsGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}
