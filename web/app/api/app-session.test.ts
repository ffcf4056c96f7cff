import type { AppPlatform } from '@sise/contract/native-app';
import { describe, expect, it, vi } from 'vitest';
import { createManualScheduler } from '../live/testing/manual-scheduler.ts';
import { createAppSession, TOKEN_WAIT_MS } from './app-session.ts';
import type { AppChange } from './app-session.ts';

const LOGIN = 'han%40news.example,app-token,sso.to.ken';
const HEADERS = { 'sso-id': 'han%40news.example', 'sso-token': 'sso.to.ken', 'hk-token': 'app-token' };

function open(platform: AppPlatform = 'ios') {
  const scheduler = createManualScheduler();
  const requestLogin = vi.fn();
  const log = vi.fn();
  const session = createAppSession({ platform, requestLogin, after: scheduler.after, log });
  const changes: AppChange[] = [];
  const leave = session.onChange((change) => changes.push(change));
  return { session, scheduler, requestLogin, log, changes, leave };
}

/** What a promise has come to after all that is due; 'waits' while it has not. */
async function stateOf(promise: Promise<unknown>): Promise<unknown> {
  await new Promise(setImmediate);
  return Promise.race([promise, Promise.resolve('waits')]);
}

describe('the app session', () => {
  it('names the platform in every call, and the login until logout', () => {
    const { session, changes, leave } = open();
    expect(session.headers()).toEqual({ 'hkapp-env': 'ios' });
    session.receive(LOGIN);
    expect(session.headers()).toEqual({ 'hkapp-env': 'ios', ...HEADERS });
    session.receive('');
    expect([session.headers(), session.isLoggedIn(), changes]).toEqual([
      { 'hkapp-env': 'ios' },
      false,
      ['login', 'logout'],
    ]);
    leave();
    session.receive(['a@b.kr', 'x', 'y']);
    expect(changes).toHaveLength(2);
  });

  it('sends nothing and asks nobody in a browser', async () => {
    const { session, requestLogin } = open('none');
    expect(session.headers()).toEqual({});
    await session.settled();
    expect(await session.ask(150)).toBe(false);
    expect(await session.renewed(session.revision())).toBe(false);
    expect(requestLogin).not.toHaveBeenCalled();
  });

  it('logs a login that cannot be read, without what it says, and is logged out; an empty one is no failure', () => {
    const { session, changes, log } = open();
    session.receive(LOGIN);
    session.receive('han%40news.example,secret');
    expect([session.isLoggedIn(), changes.at(-1)]).toEqual([false, 'logout']);
    session.receive('');
    expect(changes.at(-1)).toBe('none');
    session.receive('[]');
    expect(log).toHaveBeenCalledTimes(1);
    expect(log.mock.calls.join()).not.toMatch(/secret|han/);
  });

  it('takes the login of another member for a logout, since the page has data of the first', () => {
    const { session, changes } = open();
    session.receive(LOGIN);
    session.receive('HAN%40news.example,app-token,sso.to.ken');
    expect(session.isLoggedIn()).toBe(true);
    session.receive('kim%40news.example,a,b');
    expect([session.isLoggedIn(), changes.at(-1)]).toEqual([false, 'logout']);
  });
});

describe('the settings of the app', () => {
  it('add key and device to the headers of a login, and the login to the query where asked for', () => {
    const { session, log } = open();
    session.configure({ authKey: 'key', deviceId: 'device', queryCredentials: true });
    expect([session.headers(), session.addressOf('/api/v2/x')]).toEqual([{ 'hkapp-env': 'ios' }, '/api/v2/x']);
    session.receive(''); // nobody is signed in yet
    session.receive(LOGIN);
    expect(session.headers()).toEqual({ 'hkapp-env': 'ios', ...HEADERS, authkey: 'key', 'device-id': 'device' });
    const query = '_hk_token=app-token&ssoToken=sso.to.ken&SSOid=han%40news.example';
    expect(session.addressOf('/api/v2/x')).toBe(`/api/v2/x?${query}`);
    expect(session.addressOf('/api/v2/x?page=2')).toBe(`/api/v2/x?page=2&${query}`);
    session.configure('nonsense');
    expect([session.headers().authkey, log.mock.calls.length]).toEqual(['key', 1]);
    session.receive('');
    session.receive(LOGIN);
    expect([session.headers().authkey, session.headers()['device-id']]).toEqual([undefined, 'device']);
  });
});

describe('a question to the app', () => {
  it('ends with the login, with a logout, or when its time is over', async () => {
    const { session, scheduler, requestLogin } = open();
    const first = session.ask(150);
    scheduler.pass(149);
    expect(await stateOf(first)).toBe('waits');
    scheduler.pass(1);
    expect(await stateOf(first)).toBe(false);
    const second = session.ask(150);
    session.receive('');
    expect(await stateOf(second)).toBe(false);
    const third = session.ask(150);
    session.receive(LOGIN);
    expect([await stateOf(third), requestLogin.mock.calls.length]).toEqual([true, 3]);
  });

  it('may be answered before it returns, or fail', async () => {
    const { session, scheduler, requestLogin, log } = open();
    requestLogin.mockImplementationOnce(() => {
      throw new Error('no such method');
    });
    const failing = session.ask(150);
    scheduler.pass(150);
    expect([await stateOf(failing), log.mock.calls.length]).toEqual([false, 1]);
    requestLogin.mockImplementationOnce(() => session.receive(LOGIN));
    expect(await stateOf(session.ask(150))).toBe(true);
  });

  it('is asked once for members’ data, which wait for it 100 ms at most', async () => {
    const { session, scheduler, requestLogin } = open();
    const calls = [session.settled(), session.settled()];
    scheduler.pass(TOKEN_WAIT_MS - 1);
    expect(await stateOf(Promise.all(calls))).toBe('waits');
    scheduler.pass(1);
    expect(await stateOf(Promise.all(calls))).not.toBe('waits');
    expect(await stateOf(session.settled())).not.toBe('waits'); // the app is silent
    expect(requestLogin).toHaveBeenCalledTimes(1);
    void session.ask(TOKEN_WAIT_MS); // the next page
    void session.ask(TOKEN_WAIT_MS); // the bridge, whose code comes later, while that question is open
    expect(requestLogin).toHaveBeenCalledTimes(2);
    expect(await stateOf(session.settled())).toBe('waits');
    session.receive(LOGIN);
    expect(await stateOf(session.settled())).not.toBe('waits');
  });

  it('leaves behind what the app said last, for who listens later', () => {
    const { session } = open();
    expect(session.said()).toBe(null);
    session.receive('');
    expect(session.said()).toBe('none');
    session.receive(LOGIN);
    expect(session.said()).toBe('login');
    session.receive('');
    expect(session.said()).toBe('logout');
  });
});

describe('after a refused call', () => {
  it('another login is asked for once, however many calls wait', async () => {
    const { session, requestLogin } = open();
    session.receive(LOGIN);
    const revision = session.revision();
    const waiting = [session.renewed(revision), session.renewed(revision)];
    session.receive(LOGIN); // the same tokens would be refused again
    expect(await stateOf(Promise.all(waiting))).toBe('waits');
    session.receive('han%40news.example,app-token,newer');
    expect([await stateOf(Promise.all(waiting)), requestLogin.mock.calls.length]).toEqual([[true, true], 1]);
    expect([await stateOf(session.renewed(revision)), requestLogin.mock.calls.length]).toEqual([true, 1]);
  });

  it('a call that is refused once the app has answered asks again, and waits as long', async () => {
    const { session, scheduler, requestLogin } = open();
    session.receive(LOGIN);
    const early = session.renewed(session.revision());
    session.receive(LOGIN); // it has no other yet
    scheduler.pass(2_000);
    const late = session.renewed(session.revision());
    expect(requestLogin).toHaveBeenCalledTimes(2);
    scheduler.pass(1_000);
    expect([await stateOf(early), await stateOf(late)]).toEqual([false, 'waits']);
    session.receive('han%40news.example,app-token,newer');
    expect(await stateOf(late)).toBe(true);
  });

  it('a logout or three seconds without another login end the wait', async () => {
    const { session, scheduler } = open();
    session.receive(LOGIN);
    const late = session.renewed(session.revision());
    scheduler.pass(2_999);
    expect(await stateOf(late)).toBe('waits');
    scheduler.pass(1);
    expect(await stateOf(late)).toBe(false);
    const ended = session.renewed(session.revision());
    session.receive('');
    expect(await stateOf(ended)).toBe(false);
  });
});
