import { requestAppLogin, isInApp } from '../member/native-app.ts';
import { useMember, useMemberWays } from '../member/use-member.ts';
import type { ToastAction } from '../ui/toast.tsx';

/** The way to sign in and back, beside what was stored on this device; null for a member. */
export function useSignInAction(): ToastAction | null {
  const isMember = useMember() !== null;
  const { login } = useMemberWays();
  if (isMember) return null;
  // The app shows its own login and notifies this page.
  return isInApp() ? { label: '로그인', onPress: requestAppLogin } : { label: '로그인', href: login };
}
