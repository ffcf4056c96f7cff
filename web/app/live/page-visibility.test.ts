import { describe, expect, it } from 'vitest';
import { reportVisibility } from './page-visibility.ts';
import { FakePage } from './testing/fake-page.ts';
import { createFakeChannel } from './testing/fake-channel.ts';

function open() {
  const channel = createFakeChannel();
  const inputs: unknown[] = [];
  const page = new FakePage();
  const stop = reportVisibility(
    {
      get isConnected() {
        return channel.isConnected;
      },
      onChange: channel.onChange,
      call(name, input) {
        inputs.push(name, input);
        return channel.call(name, input);
      },
    },
    page,
  );
  const turn = (state: DocumentVisibilityState) => page.turn(state);
  return { channel, stop, turn, taken: () => inputs.splice(0) };
}

describe('the visibility of a page on the live channel', () => {
  it('is reported when it changes, and never for a page that was always visible', () => {
    const { channel, stop, turn, taken } = open();
    channel.change('connected');
    expect(taken()).toEqual([]);
    turn('hidden');
    turn('hidden');
    turn('visible');
    expect(taken()).toEqual(['pace', { visible: false }, 'pace', { visible: true }]);
    stop();
    turn('hidden');
    expect(taken()).toEqual([]);
  });

  it('is reported again over each new connection of a hidden page', () => {
    const { channel, turn, taken } = open();
    turn('hidden');
    expect(taken()).toEqual([]);
    channel.change('connected');
    channel.change('lost');
    channel.change('reconnected');
    expect(taken()).toEqual(['pace', { visible: false }, 'pace', { visible: false }]);
  });
});
