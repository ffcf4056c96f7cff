import { paths } from '@sise/contract/paths';
import { useSyncExternalStore } from 'react';
import { isRouteErrorResponse, useNavigate, useRevalidator } from 'react-router';
import { useSearch } from '../search/search-provider.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { leaveFocus } from '../ui/leave-focus.ts';
import { BrokenLine } from './broken-line.tsx';
import { BusiestStocks } from './busiest-stocks.tsx';
import styles from './error-page.module.css';
import { RequestNumber } from './request-number.tsx';

interface FailureProps {
  readonly status: number;
  /** The reason, in a sentence for readers. */
  readonly message?: string | undefined;
  /** The id under which the server logged what failed, if it is not the page's own. */
  readonly requestId?: string | undefined;
}

/** Shown in place of a page that does not exist or could not be rendered. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = messageOf(error);
  return status === 404 ? (
    <NotFound message={message} />
  ) : (
    <Failed status={status} message={message} requestId={requestIdOf(error)} />
  );
}

const neverChanges = () => () => undefined;
const hasPageBefore = () => window.history.length > 1;
const isUnknown = () => false;

function NotFound({ message }: Pick<FailureProps, 'message'>) {
  const navigate = useNavigate();
  const search = useSearch();
  const canGoBack = useSyncExternalStore(neverChanges, hasPageBefore, isUnknown);
  return (
    <div className={styles.errorPage}>
      <div>
        <BrokenLine />
        <code>404</code>
        <h1>이 페이지를 찾을 수 없습니다</h1>
        <p className={styles.why}>
          {message ?? '주소가 바뀌었거나 상장이 폐지된 종목일 수 있습니다. 종목명이나 코드로 찾아보세요.'}
        </p>
        <button type="button" className={styles.search} aria-haspopup="dialog" onClick={() => search.open()}>
          <Icon name="search" size={18} />
          종목명, 초성, 코드로 찾기
        </button>
        <div className={styles.buttons}>
          <Link className={buttonClass({ look: 'primary', size: 'lg' })} to={paths.home()}>
            홈으로 돌아가기
          </Link>
          {canGoBack && (
            <Button size="lg" onClick={() => void navigate(-1)}>
              이전 화면으로
            </Button>
          )}
        </div>
        <InEnglish>This page could not be found</InEnglish>
      </div>
      <BusiestStocks />
    </div>
  );
}

function Failed({ status, message, requestId }: FailureProps) {
  const { revalidate, state } = useRevalidator();
  const isLoading = state === 'loading';
  return (
    <div className={`${styles.errorPage} ${styles.alone}`}>
      <div>
        <BrokenLine />
        <code>
          {status} · {status < 500 ? '오류' : '서버 오류'}
        </code>
        <h1>화면을 만들지 못했습니다</h1>
        <p className={styles.why}>{message ?? '일시적인 문제입니다. 잠시 뒤에 다시 시도해 주세요.'}</p>
        <div className={styles.buttons}>
          <Button
            ref={leaveFocus}
            look="primary"
            size="lg"
            aria-disabled={isLoading}
            onClick={isLoading ? undefined : () => void revalidate()}
          >
            다시 시도
          </Button>
          <Link className={buttonClass({ size: 'lg' })} to={paths.home()}>
            홈으로 돌아가기
          </Link>
        </div>
        {status >= 500 && <RequestNumber of={requestId} />}
        <InEnglish>Error</InEnglish>
      </div>
    </div>
  );
}

/** For programs, and for readers without Korean: what happened, and the way on. */
function InEnglish({ children }: { readonly children: string }) {
  return (
    <p className={styles.english} lang="en">
      <span>{children}</span> · <Link to={paths.home()}>Back to the home page</Link>
    </p>
  );
}

/** The message of a refused call; readers see nothing of a bug. */
function messageOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const said: unknown = error.data;
  if (typeof said === 'object' && said !== null && 'message' in said) return String(said.message);
  return typeof said === 'string' ? said : undefined;
}

/** The id of the refused call, if it was made over HTTP. */
function requestIdOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const said: unknown = error.data;
  return typeof said === 'object' && said !== null && 'requestId' in said && typeof said.requestId === 'string'
    ? said.requestId
    : undefined;
}
