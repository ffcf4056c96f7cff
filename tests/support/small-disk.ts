import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a test's own, which can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all room on it but for so many bytes. */
  fill(left: number): void;
  free(): void;
  remove(): void;
}

const MEBIBYTE = 2 ** 20;
/** Shared memory of more than this is not filled for a test. */
const MOST_SHARED = 512 * MEBIBYTE;

/**
 * Mounts a file system in memory. Where that is not allowed, the machine's shared memory, which is a small disk, too, in
 * most containers, stands in for it.
 * @throws where there is neither
 */
export function createSmallDisk(mebibytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=755`, 'tmpfs', folder];
  const { status, stderr } = spawnSync('mount', options, { encoding: 'utf8' });
  if (status === 0) {
    const remove = () => {
      process.off('exit', remove);
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    };
    process.on('exit', remove);
    return { ...ballastIn(folder), remove };
  }
  rmSync(folder, { recursive: true });
  console.warn(`A DISK CANNOT BE MOUNTED HERE (${stderr.trim()}): /dev/shm IS FILLED IN ITS PLACE`);
  return sharedMemory();
}

function sharedMemory(): SmallDisk {
  const { bavail, bsize } = existsSync('/dev/shm') ? statfsSync('/dev/shm') : { bavail: 0, bsize: 0 };
  if (bavail === 0 || bavail * bsize > MOST_SHARED) throw new Error('there is no small disk to fill');
  const folder = mkdtempSync('/dev/shm/small-disk-');
  const remove = () => {
    process.off('exit', remove);
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', remove);
  return { ...ballastIn(folder), remove };
}

function ballastIn(folder: string): Omit<SmallDisk, 'remove'> {
  const file = join(folder, 'ballast');
  return {
    folder,
    fill(left) {
      const { bavail, bsize } = statfsSync(folder);
      const ballast = openSync(file, 'w');
      const block = Buffer.alloc(64 * 1_024);
      for (let room = bavail * bsize - left; room >= block.length; room -= block.length) writeSync(ballast, block);
      closeSync(ballast);
    },
    free: () => rmSync(file, { force: true }),
  };
}
