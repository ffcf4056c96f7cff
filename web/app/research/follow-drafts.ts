import { analyst } from '@sise/contract/analyst';
import type { AnalystDetail, AnalystRow } from '@sise/contract/analyst';
import type { CallFailure } from '@sise/contract/call-failure';
import type { Named, ReplyOf } from '@sise/contract/endpoint';
import { follows } from '@sise/contract/follows';
import type { FollowedAnalyst } from '@sise/contract/follows';
import type { ApiResponse } from '@sise/contract/page';
import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Draft } from '../member/use-member-write.ts';
import { subscribedQuery, unreadQuery } from './follow-queries.ts';
import { changed, subscribing, voted, withoutAnalyst } from './follow-rows.ts';

type Vote = NonNullable<FollowedAnalyst['vote']>;

/** Shows a vote in every cached response that has the analyst; null withdraws it. */
export function draftVote(draft: Draft, client: QueryClient, code: string, vote: Vote | null): void {
  draft.patch(subscribedQuery, (rows) => changed(rows, code, (row) => voted(row, vote)));
  patchDetails(draft, client, code, (detail) => (detail.subscribed === null ? detail : voted(detail, vote)));
}

/** Shows a subscription, or its end, in every cached response that has the analyst. */
export function draftSubscription(draft: Draft, client: QueryClient, code: string, isOn: boolean): void {
  const wasOn = client
    .getQueryData(subscribedQuery.queryKey)
    ?.data.some(({ REPORT_WRITER_CODE: followed }) => followed === code);
  if (wasOn === isOn) return;
  const known = followedFrom(client, code);
  draft.patch(subscribedQuery, (rows) => {
    const others = withoutAnalyst(rows, code);
    return isOn && known ? [...others, known] : others;
  });
  for (const found of cachedOf(client, follows.unsubscribed)) {
    if (isOn) draft.patch(found, (rows) => withoutAnalyst(rows, code));
  }
  patchDetails(draft, client, code, (detail) => subscribing(detail, isOn));
  patchLists(draft, client, code, ({ subscribers }) => ({ subscribers: Math.max(0, subscribers + (isOn ? 1 : -1)) }));
}

/**
 * Puts the counts and the vote of a reply in every cached response that has the analyst. Counts shown to everybody are
 * some seconds old on the server; these are of the moment of the write.
 */
export function learnFollowed(draft: Draft, client: QueryClient, reply: FollowedAnalyst): void {
  // A later write is shown already: this reply does not know of it.
  if (client.isMutating({ mutationKey: [follows.like.resource] }) > 1) return;
  const { REPORT_WRITER_CODE: code, subscribers, likes, dislikes, vote } = reply;
  draft.patch(subscribedQuery, (rows) => changed(rows, code, () => reply));
  patchDetails(draft, client, code, (detail) => ({
    ...detail,
    subscribers,
    likes,
    dislikes,
    vote: detail.subscribed === null ? null : vote,
  }));
  patchLists(draft, client, code, () => ({ subscribers }));
  if (reply.unread === 0) {
    draft.patch(unreadQuery, ({ analystCodes }) => ({ analystCodes: analystCodes.filter((each) => each !== code) }));
  }
}

function patchDetails(
  draft: Draft,
  client: QueryClient,
  code: string,
  change: (detail: AnalystDetail) => AnalystDetail,
): void {
  for (const query of cachedOf(client, analyst.detail)) {
    draft.patch(query, (detail) => (detail.REPORT_WRITER_CODE === code ? change(detail) : detail));
  }
}

function patchLists(
  draft: Draft,
  client: QueryClient,
  code: string,
  part: (row: AnalystRow) => Pick<AnalystRow, 'subscribers'>,
): void {
  for (const query of cachedOf(client, analyst.ranking)) {
    draft.patch(query, (page) => ({ ...page, rows: changed(page.rows, code, (row) => ({ ...row, ...part(row) })) }));
  }
  for (const query of cachedOf(client, analyst.top10)) {
    draft.patch(query, (rows) => changed(rows, code, (row) => ({ ...row, ...part(row) })));
  }
}

/** The analyst as a row of the followed ones, from a response in the cache; undefined if none has them. */
function followedFrom(client: QueryClient, code: string): FollowedAnalyst | undefined {
  const isIt = (row: AnalystRow) => row.REPORT_WRITER_CODE === code;
  const found = cachedOf(client, follows.unsubscribed).flatMap(
    ({ queryKey }) => client.getQueryData(queryKey)?.data ?? [],
  );
  const details = cachedOf(client, analyst.detail).flatMap(({ queryKey }) => client.getQueryData(queryKey)?.data ?? []);
  const ranked = cachedOf(client, analyst.ranking).flatMap(
    ({ queryKey }) => client.getQueryData(queryKey)?.data.rows ?? [],
  );
  const row = found.find(isIt) ?? details.find(isIt) ?? ranked.find(isIt);
  return row && { likes: 0, dislikes: 0, vote: null, unread: 0, allreports: 0, ...row, analystCode: code };
}

/** The queries of an endpoint that are in the cache, whatever their input. */
function cachedOf<E extends Named>(client: QueryClient, endpoint: E) {
  type Key = DataTag<QueryKey, ApiResponse<ReplyOf<E>>, CallFailure>;
  const { resource, name } = endpoint;
  return client
    .getQueryCache()
    .findAll({ queryKey: [resource, name] })
    .map(({ queryKey }) => ({ queryKey: queryKey as Key })); // the key names the endpoint, as in queryOf
}
