import { Session } from 'node:inspector/promises';
import type { Profiler, Runtime } from 'node:inspector';
import type { Hold } from './holds.ts';

/** µs between two samples */
const EVERY = 1_000;
/** What had at least this share of a hold is named. */
const SHARE = 0.5;
/** Frames named of a path, the innermost. */
const FRAMES = 4;
/** Where a path parts, a branch with at least this share of the hold is named. */
const BRANCH = 0.08;
const BRANCHES = 5;

/** Samples this thread's stack, to name what ran in a hold. */
export async function startProfile(): Promise<(holds: readonly Hold[]) => Promise<string[]>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: EVERY });
  await session.post('Profiler.start');
  return async (holds) => {
    const { profile } = await session.post('Profiler.stop');
    await session.post('Profiler.start');
    const stacks = stacksOf(profile);
    return holds.map((hold) => culpritOf(profile, stacks, hold));
  };
}

/** By the id of a profile's node, its frames from the outermost to the innermost. */
function stacksOf({ nodes }: Profiler.Profile): ReadonlyMap<number, readonly string[]> {
  const stacks = new Map<number, readonly string[]>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const walk = (id: number, above: readonly string[]): void => {
    const node = byId.get(id);
    if (node === undefined) return;
    const stack = [...above, frameOf(node.callFrame)];
    stacks.set(id, stack);
    for (const child of node.children ?? []) walk(child, stack);
  };
  const [root] = nodes;
  if (root !== undefined) walk(root.id, []);
  return stacks;
}

/** The frames that most of a hold's samples have in common, and where they part. */
function culpritOf(
  { samples = [], timeDeltas = [], startTime }: Profiler.Profile,
  stacks: ReadonlyMap<number, readonly string[]>,
  { from, until }: Hold,
): string {
  const within: (readonly string[])[] = [];
  let at = startTime;
  samples.forEach((id, n) => {
    at += timeDeltas[n] ?? 0;
    const stack = stacks.get(id);
    if (at >= from && at <= until && stack !== undefined) within.push(stack);
  });
  const { path, left, depth } = descend(within, 0, SHARE);
  const branches = [...Map.groupBy(left, (stack) => stack[depth] ?? '')]
    .filter(([, stacks]) => stacks.length >= within.length * BRANCH)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, BRANCHES)
    .map(([, stacks]) => {
      const percent = Math.round((stacks.length * 100) / within.length);
      return `${percent} % ${descend(stacks, depth, SHARE).path.slice(-FRAMES).join(' > ')}`;
    });
  return [path.slice(-FRAMES).join(' > '), ...branches].join(' | ');
}

/** Follows the frame that most stacks have, as long as there is one. */
function descend(stacks: readonly (readonly string[])[], from: number, share: number) {
  const path: string[] = [];
  let left = stacks;
  let depth = from;
  for (; ; depth++) {
    const next = [...Map.groupBy(left, (stack) => stack[depth] ?? '')].toSorted(([, a], [, b]) => b.length - a.length);
    const [name, most] = next[0] ?? ['', []];
    if (name === '' || most.length < stacks.length * share) break;
    left = most;
    if (!name.includes('node:')) path.push(name);
  }
  return { path, left, depth };
}

function frameOf({ functionName, url, lineNumber }: Runtime.CallFrame): string {
  if (url.startsWith('node:')) return `node:${functionName}`;
  const file = url.split('/').slice(-2).join('/');
  return `${functionName || '?'}${file === '' ? '' : ` ${file}:${lineNumber + 1}`}`;
}
