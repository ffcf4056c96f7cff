import { inShellOf, paths } from '@sise/contract/paths';
import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';

/** /analyst/view without a code leads to the ranking. */
export function loader({ url }: LoaderFunctionArgs): never {
  throw redirect(inShellOf(url.pathname, paths.analystRanking()), 301);
}

export function clientLoader({ url }: LoaderFunctionArgs): never {
  throw redirect(inShellOf(url.pathname, paths.analystRanking()));
}

export default function UnnamedPage() {
  return null;
}
