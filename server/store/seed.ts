import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/**
 * A fresh PGlite folder, packed: unpacking it takes a fifth of the time and memory that PGlite needs to create one. It
 * fits one version only, which its name says; without a seed PGlite creates the folder itself.
 */
const require = createRequire(import.meta.url);
const { version } = JSON.parse(
  readFileSync(join(dirname(require.resolve('@electric-sql/pglite')), '..', 'package.json'), 'utf8'),
) as { version: string }; // a package.json has one
export const SEED_FILE = fileURLToPath(new URL(`seed/pglite-${version}.zst`, import.meta.url));

/** Length of each file and its path, then the files themselves, all in one compressed stream. */
type Contents = readonly (readonly [path: string, length: number])[];
const WINDOW_LOG = 27; // a fresh folder has three similar databases: a window over them all compresses them into one

/** @returns false when there is no seed for the installed version */
export function unpackSeed(folder: string): boolean {
  if (!existsSync(SEED_FILE)) return false;
  const packed = zstdDecompressSync(readFileSync(SEED_FILE), {
    params: { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG },
  });
  const headLength = packed.readUInt32LE(0);
  const contents = JSON.parse(packed.toString('utf8', 4, 4 + headLength)) as Contents; // written by packSeed
  let at = 4 + headLength;
  for (const [path, length] of contents) {
    const target = join(folder, path);
    if (length < 0) {
      mkdirSync(target, { recursive: true, mode: 0o700 });
      continue;
    }
    writeFileSync(target, packed.subarray(at, at + length), { mode: 0o600 });
    at += length;
  }
  return true;
}

/** Packs a PGlite folder that nobody has open. */
function packSeed(folder: string): Buffer {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const contents: [string, number][] = [];
  const bodies: Buffer[] = [];
  for (const path of paths) {
    const full = join(folder, path);
    if (statSync(full).isDirectory()) {
      contents.push([relative(folder, full), -1]);
      continue;
    }
    const body = readFileSync(full);
    contents.push([path, body.length]);
    bodies.push(body);
  }
  const head = Buffer.from(JSON.stringify(contents));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return zstdCompressSync(Buffer.concat([length, head, ...bodies]), {
    params: {
      [constants.ZSTD_c_compressionLevel]: 19,
      [constants.ZSTD_c_windowLog]: WINDOW_LOG,
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    },
  });
}

// `node server/store/seed.ts` makes the seed of the installed version: after an update of PGlite, delete the old one.
if (import.meta.main) {
  const { PGlite } = await import('@electric-sql/pglite');
  const folder = mkdtempSync(join(tmpdir(), 'seed-'));
  const fresh = await PGlite.create({ dataDir: folder });
  await fresh.close();
  rmSync(dirname(SEED_FILE), { recursive: true, force: true });
  mkdirSync(dirname(SEED_FILE), { recursive: true });
  writeFileSync(SEED_FILE, packSeed(folder));
  rmSync(folder, { recursive: true });
  console.log(`${SEED_FILE}: ${statSync(SEED_FILE).size} bytes`);
}
