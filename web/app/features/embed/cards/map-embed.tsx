import { main } from '@sise/contract/main';
import type { MarketMap } from '@sise/contract/marketmap';
import { labelOf } from '@sise/contract/page-table';
import { paths } from '@sise/contract/paths';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { documentTitle } from '../../../api/page-meta.ts';
import { pageQueries } from '../../../api/page-queries.ts';
import type { PageAddress } from '../../../api/page-queries.ts';
import { queryOf } from '../../../api/query-of.ts';
import { MapLegend } from '../../../maps/map-legend.tsx';
import pictureStyles from '../../../maps/map-picture.module.css';
import { mapSummary, smallMapScene, stocksOf } from '../../../maps/small-map.ts';
import { toneOf } from '../../../quotes/tone.ts';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { EmbedCard } from '../embed-card.tsx';
import { unknown } from '../queries.ts';
import { linkedTiles } from './map-squares.ts';
import styles from './map-embed.module.css';

// In a file of its own for the maps of other pages, which load it late.
const MapPicture = lazy(async () => ({ default: (await import('../../../maps/map-picture.tsx')).MapPicture }));

/** The largest stocks of a market: as many as can carry a name in a frame. */
const TILES = 60;
/** The map is drawn twice and the frame shows the one that fits its width: text is not stretched. */
const DRAWINGS = [
  { id: 'narrow', width: 360, height: 380, largest: 20, smallest: 10 },
  { id: 'wide', width: 700, height: 420, largest: 24, smallest: 11 },
] as const;
const SYMBOLS = { kospi: 'KOSPI', kosdaq: 'KOSDAQ' } as const;
type MapMarket = keyof typeof SYMBOLS;

function marketOf(text = ''): MapMarket {
  return text === 'kospi' || text === 'kosdaq' ? text : unknown();
}

const mapQuery = (market: MapMarket) => queryOf(main.map, { symbol: SYMBOLS[market], top: TILES, count: 100 });

const { loader } = pageQueries({ required: ({ params }: PageAddress) => [mapQuery(marketOf(params.market))] });
export { loader };

export const meta = () => [{ title: documentTitle(labelOf('embedMap')) }];

/** 마켓맵 카드: the largest stocks of a market, each a link to its page. */
export default function MapEmbed() {
  const market = marketOf(useParams().market);
  const map = useSuspenseQuery(mapQuery(market)).data.data;
  return (
    <EmbedCard
      title={labelOf('marketMap', market)}
      to={paths.marketMap(market)}
      aside={<span className={styles.note}>시가총액 상위 {stocksOf(map).length}종목</span>}
    >
      {map.children.length === 0 ? (
        <EmptyLine>지금 쓰는 자료에는 시가총액이 없습니다.</EmptyLine>
      ) : (
        <>
          <p className="visually-hidden">{mapSummary(map)}</p>
          {DRAWINGS.map((drawing) => (
            <Drawing key={drawing.id} map={map} drawing={drawing} />
          ))}
          <MapLegend map={map} className={styles.legend} />
        </>
      )}
    </EmbedCard>
  );
}

interface DrawingProps {
  readonly map: MarketMap;
  readonly drawing: (typeof DRAWINGS)[number];
}

function Drawing({ map, drawing }: DrawingProps) {
  const scene = smallMapScene(map, { ...drawing, textScale: 1, head: 16, toneOf });
  const { width, height } = drawing;
  return (
    <div className={drawing.id === 'wide' ? `${styles.map} ${styles.wide}` : `${styles.map} ${styles.narrow}`}>
      <Suspense>
        <MapPicture className={pictureStyles.mapPicture} scene={scene} hatched={false} />
      </Suspense>
      {linkedTiles(map, scene).map(({ shcode, to, label, box, isStop }) => (
        <a
          key={shcode}
          href={to}
          target="_blank"
          rel="noopener"
          aria-label={label}
          title={label}
          tabIndex={isStop ? 0 : -1}
          style={{
            left: `${(box.x0 / width) * 100}%`,
            top: `${(box.y0 / height) * 100}%`,
            width: `${((box.x1 - box.x0) / width) * 100}%`,
            height: `${((box.y1 - box.y0) / height) * 100}%`,
          }}
        />
      ))}
    </div>
  );
}
