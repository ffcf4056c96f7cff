import { data } from 'react-router';
import type { PageHandle } from '../../api/page-handle.ts';

/** Any unknown path: the error page with status 404. */
export function loader(): never {
  throw notFound();
}

export function clientLoader(): never {
  throw notFound();
}

export const handle: PageHandle = { name: () => '없는 페이지' };

export default function NotFoundPage() {
  return null;
}

function notFound() {
  return data(null, { status: 404 });
}
