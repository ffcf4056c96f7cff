import { paths } from '@sise/contract/paths';
import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFirstView } from '../../api/first-view.ts';
import { pageMeta } from '../../api/page-meta.ts';
import { AppOnly, askedIn, twinOnWeb } from '../../member/app-only.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import styles from '../../member/app-only.module.css';

export const meta = () => pageMeta('appError');

/** /hkapp/error: outside the app it leads to the web, inside it is the error page. */
export default function AppErrorPage() {
  const { app } = useFirstView();
  return app.platform === 'none' ? <ForTheApp /> : <NoSuchPage />;
}

function ForTheApp() {
  const asked = askedIn(useLocation().state);
  const isHydrated = useSyncExternalStore(neverChanges, isTrue, isFalse); // the server does not have the state
  return <AppOnly title="앱에서 보는 화면입니다" twin={isHydrated && asked !== null ? twinOnWeb(asked) : null} />;
}

function NoSuchPage() {
  const navigate = useNavigate();
  const canGoBack = useSyncExternalStore(neverChanges, hasPageBefore, isFalse);
  return (
    <div className={styles.appOnly}>
      <h1>화면을 열 수 없습니다</h1>
      <p>주소가 바뀌었거나 앱에 없는 화면입니다.</p>
      <div className={styles.buttons}>
        <Link className={buttonClass({ look: 'primary', size: 'lg' })} to={paths.home()}>
          처음 화면으로
        </Link>
        {canGoBack && (
          <Button size="lg" onClick={() => void navigate(-1)}>
            이전 화면으로
          </Button>
        )}
      </div>
    </div>
  );
}

const neverChanges = () => () => undefined;
const hasPageBefore = () => window.history.length > 1;
const isTrue = () => true;
const isFalse = () => false;
