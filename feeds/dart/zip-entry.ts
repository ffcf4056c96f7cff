import { crc32, createInflateRaw } from 'node:zlib';

export interface ZipEntryOptions {
  /** Which entry is read: the first whose name fits. */
  readonly isWanted: (name: string) => boolean;
  /** More than this is not unpacked, bytes. */
  readonly maxBytes: number;
  /** Called for each piece of it. Nothing is known to be sound before all was read. */
  readonly onChunk: (chunk: Buffer) => void;
}

interface Entry {
  readonly method: number;
  readonly crc: number;
  readonly bytes: Buffer;
  /** unpacked, as the archive says */
  readonly size: number;
}

const END = 0x06_05_4b_50;
const DIRECTORY_ENTRY = 0x02_01_4b_50;
const LOCAL_ENTRY = 0x04_03_4b_50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const MOST_ENTRIES = 100;

/**
 * Unpacks one entry of a ZIP archive, piece by piece. The sizes that the archive names are not trusted.
 * @see PKWARE APPNOTE.TXT 4.3; archives over 4 GiB and encrypted ones are not read
 * @returns what is wrong with the archive; null if the entry was read whole and its checksum is right
 */
export async function readZipEntry(archive: Buffer, options: ZipEntryOptions): Promise<string | null> {
  const entry = findEntry(archive, options.isWanted);
  if (typeof entry === 'string') return entry;
  if (entry.size > options.maxBytes) return `over ${options.maxBytes} bytes`;
  if (entry.method !== 0 && entry.method !== 8) return `packed by method ${entry.method}`;
  let size = 0;
  let crc = 0;
  try {
    for await (const chunk of entry.method === 0 ? [entry.bytes] : inflated(entry.bytes)) {
      size += chunk.length;
      if (size > options.maxBytes) return `over ${options.maxBytes} bytes`;
      crc = crc32(chunk, crc);
      options.onChunk(chunk);
    }
  } catch {
    return 'damaged';
  }
  return size === entry.size && crc === entry.crc ? null : 'damaged';
}

async function* inflated(bytes: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflateRaw();
  stream.end(bytes);
  for await (const chunk of stream) yield chunk as Buffer; // a stream of bytes yields buffers
}

function findEntry(archive: Buffer, isWanted: (name: string) => boolean): Entry | string {
  const end = endOf(archive);
  if (end === null) return 'no archive';
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  for (let entry = 0; entry < Math.min(count, MOST_ENTRIES); entry++) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== DIRECTORY_ENTRY) return 'damaged';
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    if (isWanted(name)) return entryAt(archive, at);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return 'without the file';
}

/** @param at of its entry in the directory */
function entryAt(archive: Buffer, at: number): Entry | string {
  const isEncrypted = (archive.readUInt16LE(at + 8) & 1) === 1;
  if (isEncrypted) return 'encrypted';
  const packed = archive.readUInt32LE(at + 20);
  const local = archive.readUInt32LE(at + 42);
  if (local + 30 > archive.length || archive.readUInt32LE(local) !== LOCAL_ENTRY) return 'damaged';
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  if (start + packed > archive.length) return 'damaged';
  return {
    method: archive.readUInt16LE(at + 10),
    crc: archive.readUInt32LE(at + 16),
    bytes: archive.subarray(start, start + packed),
    size: archive.readUInt32LE(at + 24),
  };
}

/** Where the record at the end of the directory begins, which a comment may follow. */
function endOf(archive: Buffer): number | null {
  const first = Math.max(0, archive.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = archive.length - END_LENGTH; at >= first; at--) if (archive.readUInt32LE(at) === END) return at;
  return null;
}
