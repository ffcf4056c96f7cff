import { indices } from '@sise/contract/indices';
import type { Upcode } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-of.ts';
import { Chip } from '../../ui/chip.tsx';
import { Segment } from '../../ui/choice.tsx';
import { Select } from '../../ui/select.tsx';
import type { ListView } from './list-address.ts';
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

const MAIN_INDEX = { kospi: '1001', kosdaq: '2001' } as const;

/** The industries of a market, for its select; none for lists of several markets. */
export function industriesOf(market: ListView['market']) {
  return market === 'kospi' || market === 'kosdaq' ? queryOf(indices.industries, { id: MAIN_INDEX[market] }) : null;
}

/** What narrows a list. A list of one market offers its industries, a ranking the markets; the whole
 * list has them as its tabs. */
export function ListFilters({ listing, view, onChange }: ListFiltersProps) {
  const industries = industriesOf(listing.market);
  return (
    <>
      {industries && <IndustrySelect query={industries} view={view} onChange={onChange} />}
      {listing.market === 'all' && listing.id !== 'all' && (
        <Segment
          label="시장"
          options={MARKETS}
          value={view.market}
          onChange={(market) => onChange({ market, upcode: null })}
        />
      )}
      <Chip pressed={view.hideRisky} onPress={() => onChange({ hideRisky: !view.hideRisky })}>
        위험 종목 숨김
      </Chip>
      {listing.onlyNew !== true && (
        <Chip pressed={view.onlyNew} onPress={() => onChange({ onlyNew: !view.onlyNew })}>
          신규상장만
        </Chip>
      )}
    </>
  );
}

const EVERY = 'all';

function IndustrySelect({
  query,
  view,
  onChange,
}: Pick<ListFiltersProps, 'view' | 'onChange'> & { readonly query: NonNullable<ReturnType<typeof industriesOf>> }) {
  const { data: answer } = useQuery(query);
  const named = (answer?.data ?? []).map(({ upcode, hname }) => ({ value: upcode as string, label: hname }));
  return (
    <Select
      label="업종"
      options={[{ value: EVERY, label: '전체' }, ...named]}
      value={view.upcode ?? EVERY}
      onChange={(chosen) => onChange({ upcode: chosen === EVERY ? null : (chosen as Upcode) })} // options are upcodes
    />
  );
}
