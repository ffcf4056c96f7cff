import { paths } from '@sise/contract/paths';
import type { MarketMap } from '@sise/contract/marketmap';
import { Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { QueryBoundary } from '../../api/query-boundary.tsx';
import { useFirstView } from '../../api/first-view.ts';
import { usePreferences } from '../../api/preferences.tsx';
import { MapLegend } from '../../maps/map-legend.tsx';
import { mapSummary, smallMapScene } from '../../maps/small-map.ts';
import { useBox } from '../../maps/use-box.ts';
import { toneOf } from '../../quotes/tone.ts';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { Card } from '../../ui/card.tsx';
import { Segment } from '../../ui/choice.tsx';
import { awaited } from '../../ui/awaited.ts';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Link } from '../../ui/link.tsx';
import { Hint } from '../../ui/popover.tsx';
import { mapQuery, TILES } from './card-queries.ts';
import styles from './map-card.module.css';
// the server draws the picture, whose script comes later or never
import pictureStyles from '../../maps/map-picture.module.css';

// Rendered into the page by the server; the browser loads it separately, so that hydration does not wait for the
// treemap.
const MapPicture = awaited(async () => (await import('../../maps/map-picture.tsx')).MapPicture);

const MARKETS = [
  { value: 'KOSPI', label: '코스피', path: paths.marketMap('kospi') },
  { value: 'KOSDAQ', label: '코스닥', path: paths.marketMap('kosdaq') },
] as const;
type Symbol = (typeof MARKETS)[number]['value'];

const DRAWING = { head: 15, largest: 20, smallest: 9.5, toneOf } as const;
const EXPECTED = { pc: { width: 402, height: 318 }, mobile: { width: 358, height: 358 } } as const;

/** 마켓맵: the largest stocks of a market at a glance; the full map has a page of its own. */
export function MapCard() {
  const [symbol, setSymbol] = useState<Symbol>('KOSPI');
  const { path, label } = MARKETS.find(({ value }) => value === symbol) ?? MARKETS[0];
  return (
    <Card
      title={
        <>
          마켓맵{' '}
          <Hint term="마켓맵의 면적">
            시가총액 상위 {TILES}종목입니다. 작은 종목도 보이도록 면적을 시가총액의 0.78제곱에 맞췄습니다. 전체 지도의
            면적은 시가총액 그대로입니다.
          </Hint>
        </>
      }
      tools={<Segment label="시장" options={MARKETS} value={symbol} onChange={setSymbol} />}
      more={{ to: path, label: '전체 지도' }}
    >
      <QueryBoundary
        query={{ ...mapQuery(symbol), refetchInterval: useRefetchInterval() }}
        what="마켓맵을"
        height={348}
      >
        {({ data }) =>
          data.children.length === 0 ? (
            <EmptyLine>지금 쓰는 자료에는 시가총액이 없습니다.</EmptyLine>
          ) : (
            <>
              <Preview map={data} to={path} label={label} />
              <MapLegend map={data} className={styles.legend} />
            </>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

interface PreviewProps {
  readonly map: MarketMap;
  readonly to: string;
  readonly label: string;
}

function Preview({ map, to, label }: PreviewProps) {
  const box = useRef<HTMLDivElement>(null);
  const { device } = useFirstView();
  const size = useBox(box, device === 'pc' ? EXPECTED.pc : EXPECTED.mobile);
  const { palette } = usePreferences().preferences;
  const scene = useDeferredValue(useMemo(() => smallMapScene(map, { ...size, ...DRAWING }), [map, size]));
  // The same element until the scene changes: an urgent change would take the server's picture away.
  const picture = useMemo(
    () => (
      <Suspense>
        <MapPicture className={pictureStyles.mapPicture} scene={scene} hatched={palette === 'cb'} />
      </Suspense>
    ),
    [scene, palette],
  );
  return (
    <div ref={box} className={styles.map}>
      {picture}
      <Link to={to}>
        <span className="visually-hidden">
          {label} 마켓맵 전체 보기. {mapSummary(map)}
        </span>
      </Link>
    </div>
  );
}
