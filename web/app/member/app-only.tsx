import { APP_ERROR, isAppPath, onWeb, pageAt, paths } from '@sise/contract/paths';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { buttonClass } from '../ui/button.tsx';
import styles from './app-only.module.css';

/** The 404 of a page of the app for a visitor outside it; in a browser it leads on to the page that explains. */
export function AppOnlyError() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = pathname + search;
  useEffect(() => {
    void navigate(APP_ERROR, { replace: true, state: { asked } satisfies AskedState });
  }, [navigate, asked]);
  return (
    <AppOnly title="페이지를 찾을 수 없습니다" twin={twinOnWeb(asked)}>
      <p lang="en">This page could not be found</p>
    </AppOnly>
  );
}

interface AskedState {
  readonly asked: string;
}

/** The address that led to the page, as AppOnlyError passes it on; null if the page was opened by itself. */
export function askedIn(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'asked' in state ? String(state.asked) : null;
}

interface AppOnlyProps {
  readonly title: string;
  /** The address on the web of what was asked for; null if unknown. */
  readonly twin: string | null;
  readonly children?: ReactNode;
}

/** Says that an address is the app's, and leads to the web. Its links load the document anew: it is one of the app. */
export function AppOnly({ title, twin, children }: AppOnlyProps) {
  return (
    <div className={styles.appOnly}>
      <h1>{title}</h1>
      {children}
      <p>
        {twin === null
          ? '요청한 주소는 앱 안에서만 열립니다. 웹에서는 홈에서 시작해 주세요.'
          : '요청한 주소는 앱 안에서만 열립니다. 같은 내용을 웹에서 볼 수 있습니다.'}
      </p>
      <div className={styles.buttons}>
        {twin !== null && (
          <a className={buttonClass({ look: 'primary', size: 'lg' })} href={twin}>
            웹에서 보기
          </a>
        )}
        <a className={buttonClass({ look: twin === null ? 'primary' : 'plain', size: 'lg' })} href={paths.home()}>
          홈으로 돌아가기
        </a>
      </div>
    </div>
  );
}

/** The same page on the web, if the address is one of the app's pages that has one. */
export function twinOnWeb(address: string): string | null {
  const [path = ''] = address.split(/[?#]/, 1);
  const twin = onWeb(path);
  return pageAt(path) === null || isAppPath(twin) ? null : twin + address.slice(path.length);
}
