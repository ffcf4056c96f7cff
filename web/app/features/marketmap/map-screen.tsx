import { isSimulated } from '@sise/domain/market/source';
import type { MapSnapshot, MapColors } from '@sise/contract/marketmap';
import { paths } from '@sise/contract/paths';
import { useMemo, useRef, useState } from 'react';
import { PERIOD_NAMES } from '../../quotes/period-names.ts';
import { useFirstView } from '../../api/first-view.ts';
import { useBox } from '../../maps/use-box.ts';
import { asOfText } from '../../quotes/as-of.tsx';
import { useMarketNow } from '../../quotes/use-market-now.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useShellNavigate } from '../../ui/link.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useFullScreen } from '../../ui/use-full-screen.ts';
import { scaleOf } from './color-scale.ts';
import type { MapMarket, MapView } from './map-address.ts';
import { MapLegend } from './map-legend.tsx';
import { MapList } from './map-list.tsx';
import { isNarrow, layoutOf, lookOf, mostTiles, sceneOf, sizesOf } from './map-model.ts';
import { momentText } from './map-moments.ts';
import { MapStage } from './map-stage.tsx';
import type { Pointed } from './map-stage.tsx';
import { MapToolbar } from './map-toolbar.tsx';
import { saveMap } from './save-map.ts';
import { StockCard } from './stock-card.tsx';
import { TimeBar } from './time-bar.tsx';
import { useMapTime } from './use-map-time.ts';
import { useMapKeys } from './use-map-keys.ts';
import styles from './map-screen.module.css';
import mapStageStyles from './map-stage.module.css';
import timeBarStyles from './time-bar.module.css';

/** The likely size of the map, so that the server's picture has the layout of the painted one. */
const EXPECTED = { pc: { width: 1438, height: 680 }, mobile: { width: 390, height: 470 } } as const;

interface MapScreenProps {
  readonly market: MapMarket;
  readonly view: MapView;
  /** the chosen view, while it is loading */
  readonly chosenView: MapView;
  readonly snapshot: MapSnapshot;
  readonly colors: MapColors;
  /** colour data missing in the source */
  readonly missing: readonly string[];
  readonly onChange: (part: Partial<MapView>) => void;
}

export function MapScreen({ market, view, chosenView, snapshot, colors, missing, onChange }: MapScreenProps) {
  const navigate = useShellNavigate();
  const screen = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { device } = useFirstView();
  const box = useBox(stage, device === 'pc' ? EXPECTED.pc : EXPECTED.mobile);
  const most = mostTiles(box);
  const [wanted, setPointed] = useState<Pointed | null>(null);
  const now = useMarketNow();

  const time = useMapTime(market, snapshot, view, (at) => at !== view.at && onChange({ at }));
  const scale = useMemo(() => scaleOf(view.color, view.period), [view.color, view.period]);
  const moment = time.frame ?? colors;
  const shown = view.shown?.join('') ?? null;
  const look = useMemo(
    () => lookOf(snapshot, scale, moment, shown === null ? null : shown.split('').map(Number)),
    [snapshot, scale, moment, shown],
  );
  const place = snapshot.sectors.findIndex(({ upcode }) => (upcode ?? 'none') === view.sector);
  const sector = place === -1 ? null : place;
  const sizes = useMemo(() => sizesOf(snapshot, view.size, sector, most), [snapshot, view.size, sector, most]);
  const layout = useMemo(() => layoutOf(snapshot, sizes, box), [snapshot, sizes, box]);
  const expected = colors.expected && time.frame === null;
  const scene = useMemo(
    () => sceneOf({ snapshot, layout, sizes, look, box, expected }),
    [snapshot, layout, sizes, look, box, expected],
  );
  const pointed = wanted && layout.boxes[wanted.stock] ? wanted : null; // a stock without a tile cannot be pointed at

  const sectorName = sector === null ? null : (snapshot.sectors[sector]?.hname ?? null);
  const then = time.moment === null ? null : momentText(time.moment).short;
  const valueName = valueNameOf(view, scale.name, then, expected);
  const zoomTo = (to: number | null) => {
    setPointed(null);
    onChange({ sector: to === null ? null : (snapshot.sectors[to]?.upcode ?? 'none') });
  };
  const full = useFullScreen(screen);
  const say = useToast();
  useMapKeys({
    l: () => onChange({ shape: view.shape === 'map' ? 'list' : 'map' }),
    ...(full && { f: full }),
    escape: () => (pointed?.rested ? setPointed(null) : sector !== null && onChange({ sector: null })),
  });
  const save = () => {
    const source = isSimulated(now.source) ? '모의 시세, 실제 시세가 아닙니다' : (now.source?.attribution ?? '');
    saveMap({
      scene,
      scale,
      title: `${market.name} 마켓맵${sectorName === null ? '' : ` › ${sectorName}`} · ${colorTitle(view, scale.name, expected)}`,
      foot: `시세 · ${snapshot.date.replaceAll('-', '.')} ${then === null ? asOfText(now) : `${then}의 색, 현재의 크기`} · ${source}`,
      fileName: `마켓맵-${market.name}-${(time.moment ?? snapshot.date).replace(':', '')}.png`,
    }).catch(() => say({ text: '그림을 만들지 못했습니다.' }));
  };
  const showChanges = () => onChange({ color: 'chgrate', shown: null });

  const card = pointed?.rested ? layout.boxes[pointed.stock] : null;
  const code = pointed?.rested ? snapshot.shcode[pointed.stock] : undefined;
  // Before the first trade of a day nothing has changed: the map is grey, not missing.
  const known = snapshot.shcode.length > 0 && (view.color === 'chgrate' || look.places.some((each) => each !== null));
  return (
    <div className={styles.mapScreen} ref={screen} data-shape={view.shape}>
      <MapToolbar
        {...{ market, onChange }}
        view={chosenView}
        sector={sectorName}
        legend={<MapLegend look={look} shown={chosenView.shown} onShow={(to) => onChange({ shown: to })} />}
        onSave={save}
        onFull={full}
      />
      <div className={mapStageStyles.mapStage} data-part="map-stage" ref={stage}>
        {missing.length > 0 || !known ? (
          <NoData what={scale.name} onShowChanges={view.color === 'chgrate' ? null : showChanges} />
        ) : (
          <MapStage
            label={`${market.name} 업종별 지도. 화살표 키로 옮기고 Enter로 종목을 엽니다. L을 누르면 목록으로 봅니다.`}
            {...{ snapshot, look, scene, pointed }}
            onPoint={setPointed}
            onOpen={(stock) => navigate(paths.stock(snapshot.shcode[stock] ?? ''))}
            onZoom={zoomTo}
          />
        )}
        {pointed && card && code !== undefined && (
          <StockCard
            key={pointed.stock}
            {...{ code, snapshot, look, pointed, valueName }}
            box={card}
            map={box}
            onClose={() => setPointed(null)}
          />
        )}
      </div>
      {view.color === 'chgrate' ? (
        <TimeBar {...{ market, snapshot, time, moment, expected }} />
      ) : (
        <NoTimes what={scale.name} onShowChanges={showChanges} />
      )}
      {view.shape === 'list' && then !== null && <p className={styles.then}>{then}의 등락률입니다.</p>}
      {(view.shape === 'list' || isNarrow(box)) && <MapList {...{ market, snapshot, look, sector }} />}
    </div>
  );
}

interface NoDataProps {
  /** What the colours mean. */
  readonly what: string;
  /** Colours the map by 등락률; null while it does. */
  readonly onShowChanges: (() => void) | null;
}

function NoData({ what, onShowChanges }: NoDataProps) {
  return (
    <EmptyState
      icon="chart"
      title={`${what} 자료 없음`}
      why={`지금 쓰는 자료에는 이 시장의 ${what} 자료가 없습니다.`}
      action={onShowChanges === null ? undefined : <Button onClick={onShowChanges}>등락률로 보기</Button>}
    />
  );
}

/** In place of the time bar, which only 등락률 has. */
function NoTimes({ what, onShowChanges }: { readonly what: string; readonly onShowChanges: () => void }) {
  return (
    <p className={`${timeBarStyles.mapTime} ${timeBarStyles.none}`} data-part="map-time">
      {what} 지도에는 지금 값만 있습니다. 지난 시각과 지난 날은 등락률에서 볼 수 있습니다.
      <Button size="sm" onClick={onShowChanges}>
        등락률로 보기
      </Button>
    </p>
  );
}

/**
 * The name of a pointed stock's value on its card; null for the plain change of the day.
 * @param then the past moment whose colours are shown
 */
function valueNameOf({ color, period }: MapView, name: string, then: string | null, expected: boolean): string | null {
  if (color === 'foreign') return `${name} ÷ 거래대금`;
  if (color !== 'chgrate') return name;
  if (then !== null) return `${then} ${name}`;
  if (expected) return `예상체결 ${name}`;
  return period === '1day' ? null : `${PERIOD_NAMES[period]} ${name}`;
}

/** What the colours of a saved picture mean. */
function colorTitle({ color, period }: MapView, name: string, expected: boolean): string {
  return color === 'chgrate' ? `${PERIOD_NAMES[period]} ${expected ? '예상체결 ' : ''}${name}` : name;
}
