import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';

/** A folder held by this process alone. */
export interface FolderLock {
  release(): void;
}

export type Locked = { ok: true; lock: FolderLock } | { ok: false; pid: number };

/**
 * Takes a lock file for this process. Two processes on one PGlite folder would destroy each other's work, and PGlite
 * itself does not check. The file names its owner by process id and start time, so that a lock left behind by a killed
 * process is recognised even when its id was given to another since. Without /proc, any living process with that id
 * counts as the owner.
 */
export function lockFolder(file: string): Locked {
  const owner = describeProcess(process.pid) ?? String(process.pid);
  for (;;) {
    if (create(file, owner)) return held(file, owner);
    const found = read(file);
    if (found === null) continue; // released in between
    if (isAlive(found)) return { ok: false, pid: pidOf(found) };
    if (takeOver(file, found, owner)) return held(file, owner);
  }
}

/**
 * Replaces a dead owner's lock. Of several processes that try, one can create the claim named after the dead lock, and
 * it checks again that the lock is still that one before it puts the claim in its place.
 */
function takeOver(file: string, dead: string, owner: string): boolean {
  const claim = `${file}.${createHash('sha256').update(dead).digest('hex').slice(0, 12)}`;
  if (!create(claim, owner)) {
    const rival = read(claim);
    if (rival !== null && !isAlive(rival)) remove(claim); // died while taking over
    return false;
  }
  if (read(file) !== dead) {
    remove(claim);
    return false;
  }
  renameSync(claim, file);
  return read(file) === owner;
}

function held(file: string, owner: string): Locked {
  return {
    ok: true,
    lock: {
      release() {
        if (read(file) === owner) remove(file);
      },
    },
  };
}

/** Creates a file with its whole content at once; false when it exists. */
function create(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}.draft`;
  try {
    writeFileSync(draft, content);
    try {
      linkSync(draft, file);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      writeFileSync(file, content, { flag: 'wx' }); // a file system without links
    }
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    remove(draft);
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function remove(file: string): void {
  try {
    unlinkSync(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

function isAlive(owner: string): boolean {
  const pid = pidOf(owner);
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false; // EPERM: alive, another user's
  }
  const now = describeProcess(pid);
  return now !== null && (!now.includes(' ') || !owner.includes(' ') || now === owner);
}

/**
 * `pid start`, the start in clock ticks since boot as in /proc; `pid` alone without /proc; null for a killed process
 * that its parent has not yet reaped.
 */
function describeProcess(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name may contain spaces and brackets
    return afterName[0] === 'Z' ? null : `${pid} ${afterName[19]}`;
  } catch {
    return String(pid);
  }
}

function pidOf(owner: string): number {
  return Number.parseInt(owner, 10);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
