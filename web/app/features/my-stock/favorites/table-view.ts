import { useAskedSearch } from '../../../ui/use-asked-search.ts';

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

/**
 * The view of the address, or already that of the one on its way; a way to another of the same group; and the view at the
 * moment of a press, as what the router does is rendered a while after it.
 */
export function useTableView(): readonly [TableView, (view: TableView) => void, () => TableView] {
  const { asked, askedNow, setSearch } = useAskedSearch();
  const show = (view: TableView) =>
    setSearch(new URLSearchParams(hrefOf(askedNow().get('group'), view)), { replace: true, preventScrollReset: true });
  return [viewIn(asked), show, () => viewIn(askedNow())];
}
