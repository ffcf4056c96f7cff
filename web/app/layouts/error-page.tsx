import { paths } from '@sise/contract/paths';
import { useSyncExternalStore } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useSearch } from '../search/search-provider.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { BrokenLine } from './broken-line.tsx';
import { BusiestStocks } from './busiest-stocks.tsx';
import styles from './error-page.module.css';

interface ErrorPageProps {
  readonly status: number;
  /** The reason, in a sentence for readers. */
  readonly message?: string;
}

/** Shown in place of a page that does not exist or could not be rendered. */
export function ErrorPage({ status, message }: ErrorPageProps) {
  return status === 404 ? <NotFound message={message} /> : <Failed status={status} message={message} />;
}

const neverChanges = () => () => undefined;
const hasPageBefore = () => window.history.length > 1;
const isUnknown = () => false;

function NotFound({ message }: { readonly message?: string }) {
  const navigate = useNavigate();
  const search = useSearch();
  const canGoBack = useSyncExternalStore(neverChanges, hasPageBefore, isUnknown);
  return (
    <div className={styles.errorPage}>
      <div>
        <BrokenLine />
        <code>404</code>
        <h1>페이지를 찾을 수 없습니다</h1>
        <p className={styles.english} lang="en">
          This page could not be found
        </p>
        <p className={styles.why}>{message ?? '주소가 바뀌었거나 상장이 폐지된 종목일 수 있습니다.'}</p>
        <div className={styles.buttons}>
          <Link className={buttonClass({ look: 'primary', size: 'lg' })} to={paths.home()}>
            홈으로 돌아가기
          </Link>
          <Button size="lg" onClick={() => search.open()}>
            종목 찾기
          </Button>
          {canGoBack && (
            <Button size="lg" onClick={() => void navigate(-1)}>
              이전 화면으로
            </Button>
          )}
        </div>
      </div>
      <BusiestStocks />
    </div>
  );
}

function Failed({ status, message }: ErrorPageProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={`${styles.errorPage} ${styles.alone}`}>
      <div>
        <BrokenLine />
        <code>{status}</code>
        <h1>화면을 만들지 못했습니다</h1>
        <p className={styles.why}>{message ?? '일시적인 문제입니다. 잠시 뒤에 다시 시도해 주세요.'}</p>
        <div className={styles.buttons}>
          <Button look="primary" size="lg" disabled={state === 'loading'} onClick={() => void revalidate()}>
            다시 시도
          </Button>
          <Link className={buttonClass({ size: 'lg' })} to={paths.home()}>
            홈으로 돌아가기
          </Link>
        </div>
      </div>
    </div>
  );
}
