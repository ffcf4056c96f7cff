import { useCallback, useLayoutEffect, useRef } from 'react';
import { usePopups } from '../ui/popups.tsx';
import { useLogin } from './use-login.ts';
import { useMemberWays } from './use-member-ways.ts';

/**
 * Tells a reader who is not signed in that this needs a login, and leads there and back to this page.
 * @returns a function that stays the same. @param why a sentence with what the login is for
 */
export function useLoginPrompt(): (why: string) => void {
  const { confirm } = usePopups();
  const { login } = useMemberWays();
  const logIn = useLogin();
  const latest = useRef(login);
  useLayoutEffect(() => void (latest.current = login));
  return useCallback(
    (why) =>
      confirm({
        title: '로그인이 필요합니다',
        message: `${why} 로그인하면 이 화면으로 돌아옵니다.`,
        action: '로그인',
        onConfirm: () => logIn(latest.current),
      }),
    [confirm, logIn],
  );
}
