import { describe, expect, it } from 'vitest';
import { createAppSession } from './app-session.ts';
import type { AppChange } from './app-session.ts';

describe('the app session', () => {
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
