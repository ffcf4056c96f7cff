import type { EquityProductRow } from '@sise/contract/equity-product';
import { compareKorean } from '@sise/domain/format/korean-order';
import { useQuery } from '@tanstack/react-query';
import { Select } from '../../ui/select.tsx';
import { everyProduct, firstProducts } from './product-address.ts';
import type { ProductView } from './product-address.ts';
import type { ProductListing } from './product-lists.ts';

interface ProductFiltersProps {
  readonly listing: ProductListing;
  readonly view: ProductView;
  readonly onChange: (part: Partial<ProductView>) => void;
}

const EVERY = '';

/** 유형 and 운용사: those that products of this kind have. Until all are here, those of the first page. */
export function ProductFilters({ listing, view, onChange }: ProductFiltersProps) {
  const { data: whole } = useQuery({ ...everyProduct(view), enabled: false });
  const { data: first } = useQuery({ ...firstProducts(view), enabled: false });
  const rows = whole?.data.rows ?? first?.data.rows ?? [];
  const categories = namesOf(rows, ({ category, categoryname }) => [category, categoryname]);
  const managers = namesOf(rows, ({ manager }) => [manager, manager]);
  // What the address asks for can always be seen, and taken back.
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
