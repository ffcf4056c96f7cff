import { isInApp } from '../member/native-app.ts';
import { useLogin } from '../member/use-login.ts';
import { useMember } from '../member/use-member.ts';
import { useMemberWays } from '../member/use-member-ways.ts';
import type { ToastAction } from '../ui/toast-box.tsx';

/** The way to sign in and back, beside what was stored on this device; null for a member. */
export function useSignInAction(): ToastAction | null {
  const isMember = useMember() !== null;
  const { login } = useMemberWays();
  const logIn = useLogin();
  if (isMember) return null;
  return isInApp() ? { label: '로그인', onPress: () => logIn(login) } : { label: '로그인', href: login };
}
