import type { EquityProductRow } from '@sise/contract/equity-product';
import { compareKorean } from '@sise/domain/format/korean-order';
import { useQuery } from '@tanstack/react-query';
import { Select } from '../../ui/select.tsx';
import { everyEtfEtn, firstEtfEtns } from './etf-etn-address.ts';
import type { EtfEtnView } from './etf-etn-address.ts';
import { FollowedChip } from './followed-chip.tsx';
import type { EtfEtnListing } from './etf-etn-lists.ts';

interface EtfEtnFiltersProps {
  readonly listing: EtfEtnListing;
  readonly view: EtfEtnView;
  readonly onChange: (part: Partial<EtfEtnView>) => void;
}

const EVERY = '';

/** 유형 and 운용사 of the loaded rows: of the first page, until all are loaded. */
export function EtfEtnFilters({ listing, view, onChange }: EtfEtnFiltersProps) {
  // A list of what the reader follows loads no others, but may be of any kind.
  const { data: whole } = useQuery({ ...everyEtfEtn(view), enabled: view.onlyFollowed });
  const { data: first } = useQuery({ ...firstEtfEtns(view), enabled: false });
  const rows = whole?.data.rows ?? first?.data.rows ?? [];
  const categories = namesOf(rows, ({ category, categoryname }) => [category, categoryname]);
  const managers = namesOf(rows, ({ manager }) => [manager, manager]);
  // The selected value is always in the list, so that it can be seen and removed.
  if (view.manager !== null && !managers.has(view.manager)) managers.set(view.manager, view.manager);
  return (
    <>
      <Select
        label="유형"
        options={optionsOf(categories)}
        value={view.category ?? EVERY}
        onChange={(chosen) =>
          onChange({ category: rows.find(({ category }) => category === chosen)?.category ?? null })
        }
      />
      <Select
        label={listing.maker}
        options={optionsOf(managers)}
        value={view.manager ?? EVERY}
        onChange={(chosen) => onChange({ manager: chosen === EVERY ? null : chosen })}
      />
      <FollowedChip view={view} onChange={onChange} />
    </>
  );
}

function namesOf(
  rows: readonly EquityProductRow[],
  read: (row: EquityProductRow) => readonly [string | null, string | null],
): Map<string, string> {
  const names = new Map<string, string>();
  for (const row of rows) {
    const [value, label] = read(row);
    if (value !== null && label !== null) names.set(value, label);
  }
  return names;
}

function optionsOf(names: ReadonlyMap<string, string>) {
  const known = [...names].map(([value, label]) => ({ value, label }));
  return [{ value: EVERY, label: '전체' }, ...known.toSorted((a, b) => compareKorean(a.label, b.label))];
}
