import { describe, expect, it } from 'vitest';
import { zipOf } from './testing/zip.ts';
import { readZipEntry } from './zip-entry.ts';

const content = Buffer.from('회사 '.repeat(50_000));

async function read(archive: Buffer, maxBytes = 1 << 20) {
  const chunks: Buffer[] = [];
  const problem = await readZipEntry(archive, {
    isWanted: (name) => name.endsWith('.xml'),
    maxBytes,
    onChunk: (chunk) => chunks.push(chunk),
  });
  return { problem, bytes: Buffer.concat(chunks) };
}

describe('an entry of an archive', () => {
  it('is unpacked, stored or deflated, also before a comment', async () => {
    for (const isStored of [false, true]) {
      const archive = zipOf('a.xml', content, {}, isStored);
      expect(await read(archive)).toEqual({ problem: null, bytes: content });
      const commented = Buffer.concat([archive, Buffer.from('a comment')]);
      expect(await read(commented)).toEqual({ problem: null, bytes: content });
    }
  });

  it('is not unpacked beyond the limit, whatever size the archive names', async () => {
    const bomb = Buffer.alloc(8 << 20);
    expect((await read(zipOf('a.xml', bomb))).problem).toBe('over 1048576 bytes');
    const lying = await read(zipOf('a.xml', bomb, { size: 10 }));
    expect(lying.problem).toBe('over 1048576 bytes');
    expect(lying.bytes.length).toBeLessThanOrEqual(1 << 20);
  });

  it.each([
    ['damaged', zipOf('a.xml', content, { crc: 1 })],
    ['damaged', zipOf('a.xml', content, { size: 5 })],
    ['encrypted', zipOf('a.xml', content, { flags: 1 })],
    ['packed by method 12', zipOf('a.xml', content, { method: 12 })],
    ['without the file', zipOf('a.txt', content)],
    ['no archive', Buffer.from('PK')],
    ['no archive', zipOf('a.xml', content).subarray(0, 200)],
    ['no archive', Buffer.alloc(100_000)],
  ])('is refused as %s', async (problem, archive) => {
    expect((await read(archive)).problem).toBe(problem);
  });

  it('is refused without a crash wherever a byte of the archive is wrong', async () => {
    const archive = zipOf('a.xml', Buffer.from('회사 '.repeat(20)));
    for (let at = 0; at < archive.length; at++) {
      const broken = Buffer.from(archive);
      broken[at] = broken.readUInt8(at) ^ 0xff;
      const { problem, bytes } = await read(broken);
      if (problem === null) expect(bytes.toString()).toBe('회사 '.repeat(20));
    }
  });
});
