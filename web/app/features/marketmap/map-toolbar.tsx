import { PERIODS } from '@sise/domain/market/period';
import type { ReactNode } from 'react';
import { PERIOD_NAMES } from '../../quotes/period-names.ts';
import { Pills, Segment } from '../../ui/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Select } from '../../ui/select.tsx';
import { hrefOfMap, MAP_MARKETS, PLAIN_MAP } from './map-address.ts';
import type { MapMarket, MapShape, MapSize, MapView } from './map-address.ts';
import styles from './map-toolbar.module.css';

const PERIOD_CHOICES = PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }));
const SIZES: readonly { readonly value: MapSize; readonly label: string }[] = [
  { value: 'listingamount', label: '시가총액' },
  { value: 'amount', label: '거래대금' },
  { value: 'even', label: '균등' },
];
const COLORS: readonly { readonly value: MapView['color']; readonly label: string }[] = [
  { value: 'chgrate', label: '등락률' },
  { value: 'foreign', label: '외국인 순매수' },
  { value: 'per', label: 'PER' },
];
const SHAPES: readonly { readonly value: MapShape; readonly label: string }[] = [
  { value: 'map', label: '지도' },
  { value: 'list', label: '목록' },
];

interface MapToolbarProps {
  readonly market: MapMarket;
  readonly view: MapView;
  readonly onChange: (part: Partial<MapView>) => void;
  /** The industry zoomed to. */
  readonly sector: string | null;
  readonly legend: ReactNode;
  readonly onSave: () => void;
  readonly onFull: (() => void) | null;
}

export function MapToolbar({ market, view, onChange, sector, legend, onSave, onFull }: MapToolbarProps) {
  const title = `${market.name} 마켓맵`;
  return (
    <div className={styles.mapToolbar} data-part="map-toolbar">
      {sector === null ? (
        <h1 className={styles.title}>
          <span className="visually-hidden">{market.name} </span>마켓맵
        </h1>
      ) : (
        <nav className={styles.crumbs} aria-label="업종 경로">
          <button type="button" onClick={() => onChange({ sector: null })}>
            전체
          </button>
          <Icon name="chevron" size={12} />
          <h1 className="ellipsis" title={sector}>
            <span className="visually-hidden">{title} </span>
            {sector}
          </h1>
        </nav>
      )}
      <nav className={styles.markets} aria-label="시장">
        {Object.values(MAP_MARKETS).map(
          (each) =>
            each && (
              <Link
                key={each.id}
                to={hrefOfMap(each, { ...view, sector: null, shown: null })}
                aria-current={each.id === market.id ? 'page' : undefined}
              >
                {each.name}
              </Link>
            ),
        )}
      </nav>
      {view.color === 'chgrate' ? (
        <Pills
          label="기간"
          options={PERIOD_CHOICES}
          value={view.period}
          onChange={(period) => onChange({ period, at: view.at?.includes('T') ? null : view.at })}
        />
      ) : (
        <p className={styles.about}>
          {view.color === 'per' ? '지금 주가 ÷ 최근 4분기 순이익' : '당일 순매수 ÷ 거래대금, 잠정'}
        </p>
      )}
      <div className={styles.selects}>
        <Select label="크기" options={SIZES} value={view.size} onChange={(size) => onChange({ size })} />
        <Select
          label="색"
          options={COLORS}
          value={view.color}
          onChange={(color) => onChange({ color, period: PLAIN_MAP.period, at: null, shown: null })}
        />
      </div>
      {legend}
      <div className={styles.shape}>
        <Segment label="보기" options={SHAPES} value={view.shape} onChange={(shape) => onChange({ shape })} />
      </div>
      <div className={styles.more}>
        <button
          type="button"
          className="icon-button"
          aria-label="그림으로 저장 (PNG)"
          title="그림으로 저장 (PNG)"
          disabled={view.shape === 'list'}
          onClick={onSave}
        >
          <Icon name="download" size={18} />
        </button>
        {onFull && (
          <button
            type="button"
            className={`icon-button ${styles.full}`}
            aria-label="전체 화면 (F)"
            title="전체 화면 (F)"
            onClick={onFull}
          >
            <Icon name="fullScreen" size={18} />
          </button>
        )}
      </div>
    </div>
  );
}
