import { inShellOf } from '@sise/contract/paths';
import type { ComponentProps } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import type { NavigateOptions } from 'react-router';

type RouterLinkProps = ComponentProps<typeof RouterLink>;

interface LinkProps extends Omit<RouterLinkProps, 'to'> {
  /** An address of a page, as `paths` makes it, or one relative to the page, such as `?page=2`. */
  readonly to: string;
}

/** A link within the site. In the app it leads to the page's twin there, if the page has one. */
export function Link(props: LinkProps) {
  const address = useShellAddress()(props.to);
  return import.meta.env.SSR && address.startsWith('/') ? (
    serverLink(props, address)
  ) : (
    <RouterLink {...props} to={address} />
  );
}

/**
 * The element that RouterLink renders: on the server, where nothing is pressed, its handlers cost more than the rest.
 * Not a component: a page has two hundred links.
 */
function serverLink(
  {
    to: _to,
    discover = 'render',
    prefetch: _prefetch,
    replace: _replace,
    state: _state,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    children,
    ...attributes
  }: LinkProps,
  address: string,
) {
  return (
    <a {...attributes} href={address} data-discover={discover === 'render' ? 'true' : undefined}>
      {children}
    </a>
  );
}

/** Navigates like Link. */
export function useShellNavigate(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const addressOf = useShellAddress();
  return (to, options) => void navigate(addressOf(to), options);
}

/** The address of a page in the shell of the current one. */
function useShellAddress(): (address: string) => string {
  const { pathname } = useLocation();
  return (address) => inShellOf(pathname, address);
}
