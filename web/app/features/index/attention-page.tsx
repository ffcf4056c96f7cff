import { useParams, useSearchParams } from 'react-router';
import { ensureQueries, loadQueries } from '../../api/load-queries.ts';
import type { PageAddress } from '../../api/load-queries.ts';
import { AttentionCard, attentionQuery } from '../../quotes/attention-card.tsx';
import { indexPageOf } from './index-pages.ts';
import { pageOf } from './queries.ts';

const needs = ({ params, url }: PageAddress) => [attentionQuery(indexPageOf(params).upcode, pageOf(url.searchParams))];

export const loader = loadQueries(needs);
export const clientLoader = ensureQueries(needs);

/** 관심: the stocks of an index that readers of this site look at. */
export default function AttentionPage() {
  const { upcode, name } = indexPageOf(useParams());
  const [search] = useSearchParams();
  return <AttentionCard id={upcode} name={name} page={pageOf(search)} />;
}
