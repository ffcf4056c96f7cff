import { AREA_LABELS } from '@sise/contract/page-row';
import { paths } from '@sise/contract/paths';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';

interface WorldCrumbsProps {
  /** The list that the page belongs to. */
  readonly list: { readonly to: string; readonly label: string };
  readonly name: string;
}

/** The breadcrumbs of a page of the world: 해외·코인 › 환율 › 미국 달러. */
export function WorldCrumbs({ list, name }: WorldCrumbsProps) {
  return <Breadcrumb above={[{ to: paths.world(), label: AREA_LABELS.world }, list]} name={name} />;
}
