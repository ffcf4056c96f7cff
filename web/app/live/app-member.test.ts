import { describe, expect, it } from 'vitest';
import { createAppSession } from '../api/app-session.ts';
import { nameAppMember } from './app-member.ts';
import { createFakeChannel } from './testing/fake-channel.ts';

function open() {
  const channel = createFakeChannel();
  const session = createAppSession({ platform: 'android', requestLogin: () => {} });
  const stop = nameAppMember(channel, session);
  return { channel, session, stop, named: () => channel.calls.filter(({ name }) => name === 'login').length };
}

describe('the member of the app on the live channel', () => {
  it('is named when the channel connects and when the login is new, once each', () => {
    const { channel, session, stop, named } = open();
    channel.change('connected');
    expect(named()).toBe(0);
    session.receive('han%40news.example,a,b');
    session.receive('han%40news.example,a,b');
    expect(named()).toBe(1);
    session.receive('han%40news.example,a,newer');
    expect(named()).toBe(2);
    channel.change('lost');
    channel.change('reconnected');
    expect(named()).toBe(3);
    stop();
    session.receive('han%40news.example,a,newest');
    channel.change('reconnected');
    expect(named()).toBe(3);
  });

  it('is not named by a login that the channel could not carry', () => {
    const { channel, session, named } = open();
    channel.change('connected');
    session.receive(`han%40news.example,${'a'.repeat(8_000)},${'b'.repeat(8_000)}`);
    expect(named()).toBe(0);
  });
});
