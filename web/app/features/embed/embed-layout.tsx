import { paths } from '@sise/contract/paths';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { useFirstView } from '../../api/first-view.ts';
import { useMarketFeed } from '../../quotes/market-feed.tsx';
import { EmbedCard } from './embed-card.tsx';
// oxlint-disable-next-line import/default -- Vite builds the file and gives its address
import frameScript from './frame/frame-script.ts?worker&url';
import styles from './embed-layout.module.css';

/** The page of every card: the card, and the one script that keeps it fresh and tells its height. */
export default function EmbedLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A card that says what is missing: never the error page of the site, which would not fit a frame. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Frame>
      <EmbedCard title="시세" to={paths.home()}>
        <p className={styles.notice}>
          <b>{isUnknown ? '보여 드릴 시세가 없습니다' : '시세를 불러오지 못했습니다'}</b>
          {isUnknown ? '주소가 잘못됐거나 상장이 폐지된 종목일 수 있습니다.' : '잠시 뒤에 다시 시도합니다.'}
        </p>
      </EmbedCard>
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { nonce } = useFirstView();
  const { isMoving } = useMarketFeed();
  return (
    <>
      <main className={styles.frame} aria-label="시세 카드" data-moving={isMoving ? '' : undefined}>
        {children}
      </main>
      <script type="module" src={frameScript} nonce={nonce} />
    </>
  );
}
