import { describe, expect, it } from 'vitest';
import { createAppSession, platformOf } from './app-session.ts';
import type { AppChange } from './app-session.ts';

describe('the app session', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537.36 A', 'android'],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 I', 'ios'],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537.36', 'none'],
    ['', 'none'],
  ])('is of the platform at the end of %s', (agent, platform) => expect(platformOf(agent)).toBe(platform));

  it('sends the login in the headers of calls until logout', () => {
    const session = createAppSession('ios');
    const changes: AppChange[] = [];
    const leave = session.onChange((change) => changes.push(change));
    session.receive('nonsense');
    expect([session.headers(), changes]).toEqual([{}, []]);
    session.receive('han%40news.example,app-token,sso.to.ken');
    expect(session.headers()).toEqual({
      'hkapp-env': 'ios',
      'sso-id': 'han%40news.example',
      'sso-token': 'sso.to.ken',
      'hk-token': 'app-token',
    });
    session.receive('');
    expect([session.headers(), session.isLoggedIn(), changes]).toEqual([{}, false, ['login', 'logout']]);
    leave();
    session.receive(['a@b.kr', 'x', 'y']);
    expect(changes).toHaveLength(2);
  });
});
