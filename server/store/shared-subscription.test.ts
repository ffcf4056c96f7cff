import { createListeners } from '@sise/domain/listeners';
import { expect, it } from 'vitest';
import type { ChannelListener } from './engine.ts';
import { createSharedSubscription } from './shared-subscription.ts';

it('a channel is subscribed to once, from the first listener to the last', () => {
  const log: string[] = [];
  const subscribed: ChannelListener[] = [];
  const listeners = createListeners<string>();
  const listen = createSharedSubscription(listeners, {
    channel: 'sise_any',
    onMessage: listeners.publish,
    onGap: () => listeners.publish('gap'),
    subscribe(name, callbacks) {
      log.push(`subscribes to ${name}`);
      subscribed.push(callbacks);
      return () => log.push('unsubscribes');
    },
  });
  expect(log).toEqual([]);
  const stopFirst = listen((text) => log.push(`first: ${text}`));
  const stopSecond = listen((text) => log.push(`second: ${text}`));
  subscribed[0]?.onMessage('a');
  stopFirst();
  subscribed[0]?.onGap();
  stopSecond();
  stopSecond();
  listen(() => {});
  expect(log).toEqual([
    'subscribes to sise_any',
    'first: a',
    'second: a',
    'second: gap',
    'unsubscribes',
    'subscribes to sise_any',
  ]);
});

it('without anybody to receive from, listeners get what is published here', () => {
  const received: string[] = [];
  const listeners = createListeners<string>();
  const listen = createSharedSubscription(listeners, {
    channel: 'sise_any',
    subscribe: null,
    onMessage: listeners.publish,
    onGap: () => {},
  });
  const stop = listen((text) => received.push(text));
  listeners.publish('a');
  stop();
  listeners.publish('b');
  expect(received).toEqual(['a']);
});
