import { ownPath } from '@sise/contract/return-path';
import { useSearchParams } from 'react-router';
import { Logo } from './logo.tsx';

/** Above a page without menus: whose it is, and the way back to where one came from. */
export function BareTop() {
  const [query] = useSearchParams();
  return (
    <header className="bare">
      <div className="wrap">
        <Logo />
        <a href={ownPath(query.get('returnUrl'))}>시세로 돌아가기</a>
      </div>
    </header>
  );
}
