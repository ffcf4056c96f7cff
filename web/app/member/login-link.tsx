import type { ComponentProps } from 'react';
import { isInApp } from './native-app.ts';
import { useLogin } from './use-login.ts';
import { useMemberWays } from './use-member-ways.ts';

/** A link to the login and back to this page, or to another address of the member site. */
export function LoginLink({ href, children, ...rest }: Omit<ComponentProps<'a'>, 'onClick'>) {
  const { login } = useMemberWays();
  const logIn = useLogin();
  const address = href ?? login;
  return (
    <a
      {...rest}
      href={address}
      onClick={(event) => {
        if (!isInApp()) return;
        event.preventDefault();
        logIn(address);
      }}
    >
      {children}
    </a>
  );
}
