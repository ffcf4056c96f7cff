import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { handoffScripts } from './handoff-scripts.ts';

it('what loaders returned is handed over at the end of the body, and cannot end its script', () => {
  const loaded = '["</script>&\u2028"]\n';
  const html = handoffScripts('<html><body><p>a</p></body></html>', loaded, 'n');
  const [first = '', second = ''] = Array.from(
    html.matchAll(/<script nonce="n">([^]*?)<\/script>/g),
    ([, script = '']) => script,
  );
  const received: string[] = [];
  const streamController = { enqueue: (text: string) => received.push(text), close: () => received.push('closed') };
  for (const script of [first, second])
    new Script(script).runInNewContext({ window: { __reactRouterContext: { streamController } } });
  expect(received).toEqual([loaded, 'closed']);
  expect(html.startsWith('<html><body><p>a</p><script')).toBe(true);
  expect(html.endsWith('</script></body></html>')).toBe(true);
});
