import { paths } from '@sise/contract/paths';
import { redirect } from 'react-router';

/** /analyst/view without a code leads to the ranking. */
export function loader(): never {
  throw redirect(paths.analystRanking(), 301);
}

export function clientLoader(): never {
  throw redirect(paths.analystRanking());
}

export default function UnnamedPage() {
  return null;
}
