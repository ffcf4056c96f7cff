import { crc32, deflateRawSync } from 'node:zlib';

/** What a test lies about in an archive. */
export interface ZipLies {
  readonly size?: number;
  readonly crc?: number;
  readonly flags?: number;
  readonly method?: number;
}

/** A ZIP archive of one file. */
export function zipOf(name: string, content: Buffer, lies: ZipLies = {}, isStored = false): Buffer {
  const packed = isStored ? content : deflateRawSync(content);
  const title = Buffer.from(name);
  const numbers = Buffer.alloc(26);
  numbers.writeUInt16LE(20, 0);
  numbers.writeUInt16LE(lies.flags ?? 0, 2);
  numbers.writeUInt16LE(lies.method ?? (isStored ? 0 : 8), 4);
  numbers.writeUInt32LE(lies.crc ?? crc32(content), 10);
  numbers.writeUInt32LE(packed.length, 14);
  numbers.writeUInt32LE(lies.size ?? content.length, 18);
  numbers.writeUInt16LE(title.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), numbers, title, packed]);
  const directory = Buffer.concat([
    Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'),
    numbers,
    Buffer.alloc(14), // comment, disk, attributes, and the offset of the file, which is 0
    title,
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, directory, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}
