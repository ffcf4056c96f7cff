import { onWeb, paths } from '@sise/contract/paths';
import { useCallback } from 'react';
import { useNavigation, useSearchParams } from 'react-router';

/** What the table of favorites tells of each. */
export const TABLE_VIEWS = [
  { value: 'quotes', label: '시세' },
  { value: 'flows', label: '수급' },
  { value: 'consensus', label: '컨센서스' },
] as const;
export type TableView = (typeof TABLE_VIEWS)[number]['value'];

/** The view an address names; 시세 where it names none that there is. */
export function viewIn(search: URLSearchParams): TableView {
  const named = search.get('view');
  return TABLE_VIEWS.find(({ value }) => value === named)?.value ?? 'quotes';
}

/** The address of a group, or without one of the first, in a view. */
export function hrefOf(group: string | null, view: TableView): string {
  const search = new URLSearchParams();
  if (group !== null) search.set('group', group);
  if (view !== 'quotes') search.set('view', view);
  return `?${search.toString()}`;
}

/** The view of the address, or already that of the one on its way, and a way to another of the same group. */
export function useTableView(): readonly [TableView, (view: TableView) => void] {
  const [search, setSearch] = useSearchParams();
  const coming = useNavigation().location;
  const show = useCallback(
    (view: TableView) =>
      setSearch((before) => new URLSearchParams(hrefOf(before.get('group'), view)), {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch],
  );
  return [
    viewIn(coming && onWeb(coming.pathname) === paths.myStock() ? new URLSearchParams(coming.search) : search),
    show,
  ];
}
