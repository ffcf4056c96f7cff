import { MOST_CODES } from '@sise/contract/calendar';
import { portfolio } from '@sise/contract/portfolio';
import { isShcode } from '@sise/domain/terms';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../api/query-of.ts';
import { useFavoriteGroups } from '../../favorites/use-favorites.ts';
import { useMember } from '../../member/use-member.ts';

/** More stocks than a portfolio usually has. */
const HOLDINGS = 500;

/**
 * Codes of the stocks that the reader holds, then of those followed, at most as many as one call takes; sorted. Empty
 * while they load, on the server, and for readers without any.
 */
export function useOwnCodes(): readonly string[] {
  const isMember = useMember() !== null;
  const groups = useFavoriteGroups();
  const portfolios = useQuery({ ...queryOf(portfolio.groups, {}), enabled: isMember }).data?.data;
  const holdings = useQueries({
    queries: (isMember ? (portfolios ?? []) : []).map(({ id }) => queryOf(portfolio.summaries, { id, num: HOLDINGS })),
    combine: (replies) => replies.flatMap(({ data }) => data?.data.rows ?? []),
  });
  return useMemo(() => {
    const held = holdings.flatMap(({ shcode, foreign }) => (shcode === null || foreign ? [] : [shcode]));
    const followed = (groups ?? []).flatMap(({ stocks }) =>
      stocks.flatMap(({ shcode, is_index }) => (is_index ? [] : [shcode])),
    );
    return [...new Set([...held, ...followed])].filter(isShcode).slice(0, MOST_CODES).toSorted();
  }, [holdings, groups]);
}
