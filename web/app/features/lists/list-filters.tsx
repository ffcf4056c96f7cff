import { KOSPI, KOSDAQ } from '@sise/domain/market/main-indices';
import { PERIODS } from '@sise/domain/market/period';
import { indices } from '@sise/contract/indices';
import type { CapBand } from '@sise/domain/stock/cap-band';
import type { Upcode } from '@sise/domain/terms';
import { useQueries } from '@tanstack/react-query';
import { queryOf } from '../../api/query-of.ts';
import { PERIOD_NAMES } from '../../quotes/period-names.ts';
import { Chip } from '../../ui/chip.tsx';
import { Segment } from '../../ui/choice.tsx';
import type { Option } from '../../ui/choice.tsx';
import { Select } from '../../ui/select.tsx';
import { FollowedChip } from './followed-chip.tsx';
import type { ListView } from './list-address.ts';
import { AT_LIMIT } from './rankings.ts';
import type { Listing } from './rankings.ts';

interface ListFiltersProps {
  readonly listing: Listing;
  readonly view: ListView;
  readonly onChange: (part: Partial<ListView>) => void;
}

const MARKETS = [
  { value: 'all', label: '전체' },
  { value: 'kospi', label: '코스피' },
  { value: 'kosdaq', label: '코스닥' },
  { value: 'konex', label: '코넥스' },
] as const;

/** The industries of each market that has industries. */
export const INDUSTRIES = {
  kospi: { label: '코스피', query: queryOf(indices.industries, { id: KOSPI }) },
  kosdaq: { label: '코스닥', query: queryOf(indices.industries, { id: KOSDAQ }) },
};

/** The industries by which a list can be filtered; KONEX has none. */
export function industriesOf(market: ListView['market']) {
  if (market === 'konex') return [];
  return market === 'all' ? [INDUSTRIES.kospi, INDUSTRIES.kosdaq] : [INDUSTRIES[market]];
}

const EVERY = 'all';

/** How long the stocks of a list have risen or fallen. */
const PERIOD_CHOICES = PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }));

/** Bands of market cap; a list of KONEX, whose companies are small, does not offer them. */
const CAPS: readonly Option<CapBand | typeof EVERY>[] = [
  { value: EVERY, label: '전체' },
  { value: '100000~', label: '10조 이상' },
  { value: '10000~100000', label: '1조~10조' },
  { value: '3000~10000', label: '3,000억~1조' },
  { value: '~3000', label: '3,000억 미만' },
];

/**
 * The filters of a list: market (if there are several and no tab selects it), industry, market cap, and some switches.
 * The rankings have a list of new listings beside them.
 */
export function ListFilters({ listing, view, onChange }: ListFiltersProps) {
  const hasMarkets = listing.market === 'all' && listing.id !== 'all';
  return (
    <>
      {hasMarkets && (
        <Segment
          label="시장"
          options={MARKETS}
          value={view.market}
          onChange={(market) => onChange({ market, upcode: null, marketCap: null })}
        />
      )}
      {listing.only && (
        <Select label="기간" options={PERIOD_CHOICES} value={view.period} onChange={(period) => onChange({ period })} />
      )}
      {view.market !== 'konex' && (
        <>
          <IndustrySelect view={view} onChange={onChange} />
          <Select
            label="시총"
            options={CAPS}
            value={view.marketCap ?? EVERY}
            onChange={(chosen) => onChange({ marketCap: chosen === EVERY ? null : chosen })}
          />
        </>
      )}
      <Chip pressed={view.hideRisky} onPress={() => onChange({ hideRisky: !view.hideRisky })}>
        위험 종목 숨김
      </Chip>
      {listing.only && (view.period === '1day' || view.only !== listing.only) && (
        <Chip
          pressed={view.only !== listing.only}
          onPress={() => onChange({ only: view.only === listing.only ? AT_LIMIT[listing.only] : listing.only })}
        >
          {listing.only === 'rise' ? '상한가만' : '하한가만'}
        </Chip>
      )}
      <Chip pressed={view.hidePreferred} onPress={() => onChange({ hidePreferred: !view.hidePreferred })}>
        우선주 제외
      </Chip>
      <FollowedChip view={view} onChange={onChange} />
      {listing.onlyNew !== true && (!hasMarkets || view.onlyNew) && (
        <Chip pressed={view.onlyNew} onPress={() => onChange({ onlyNew: !view.onlyNew })}>
          신규상장만
        </Chip>
      )}
    </>
  );
}

function IndustrySelect({ view, onChange }: Pick<ListFiltersProps, 'view' | 'onChange'>) {
  const markets = industriesOf(view.market);
  const responses = useQueries({ queries: markets.map(({ query }) => query) });
  const named = markets.flatMap((market, n) =>
    (responses[n]?.data?.data ?? [])
      .toSorted((a, b) => (a.hname < b.hname ? -1 : 1))
      .map(({ upcode, hname }) => ({
        value: upcode as string, // a plain string for the select
        label: markets.length > 1 ? `${market.label} ${hname}` : hname,
      })),
  );
  return (
    <Select
      label="업종"
      options={[{ value: EVERY, label: '전체' }, ...named]}
      value={view.upcode ?? EVERY}
      onChange={(chosen) => onChange({ upcode: chosen === EVERY ? null : (chosen as Upcode) })} // options are upcodes
    />
  );
}
