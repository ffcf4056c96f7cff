import { ownPath } from '@sise/contract/return-path';
import { useSearchParams } from 'react-router';

/** The path of this site to return to after the forms of the member site. */
export function useReturnUrl(): string {
  const [query] = useSearchParams();
  return ownPath(query.get('returnUrl'));
}
