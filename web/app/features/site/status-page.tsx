import { titleOf } from '@sise/contract/page-table';
import { sources } from '@sise/contract/sources';
import type { PartRow } from '@sise/contract/sources';
import { shortDateTime } from '@sise/domain/format/date';
import { delayWords } from '@sise/domain/market/source';
import { instant } from '@sise/domain/terms';
import { useSuspenseQuery } from '@tanstack/react-query';
import { pageMeta } from '../../api/page-meta.ts';
import { pageQueries } from '../../api/page-queries.ts';
import { queryOf } from '../../api/query-of.ts';
import { REFETCH_MS } from '../../quotes/use-refetch-interval.ts';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge.tsx';
import { Document, Part } from './document.tsx';
import styles from './status-page.module.css';

const partsQuery = queryOf(sources.parts, {});

const { loader, clientLoader } = pageQueries({ required: () => [partsQuery] });
export { loader, clientLoader };

export const meta = () =>
  pageMeta('status', '시세·지수·코인·뉴스·공시를 어디에서 받고, 지금 잘 들어오는지 보여 줍니다.');

const STATES: Readonly<Record<PartRow['state'], { readonly text: string; readonly tone: BadgeTone }>> = {
  live: { text: '정상', tone: 'plain' },
  starting: { text: '연결 중', tone: 'line' },
  silent: { text: '지연', tone: 'warn' },
  refused: { text: '접속 거부', tone: 'warn' },
  failed: { text: '끊김', tone: 'warn' },
  missing: { text: '자료 없음', tone: 'line' },
};
const FAULTS: Readonly<Record<NonNullable<PartRow['fault']>, string>> = {
  network: '출처에 연결되지 않습니다',
  key: '인증키가 받아들여지지 않았습니다',
  limit: '요청 한도를 넘어 기다리고 있습니다',
  maintenance: '출처가 점검 중입니다',
  protocol: '출처가 보낸 내용을 읽지 못했습니다',
  clock: '출처의 시각이 맞지 않습니다',
};

/** /status: where each part of the site comes from, and whether it arrives. */
export default function StatusPage() {
  const { data: rows } = useSuspenseQuery({ ...partsQuery, refetchInterval: REFETCH_MS }).data;
  const troubled = rows.filter(({ state }) => state === 'silent' || state === 'refused' || state === 'failed');
  return (
    <Document
      title={titleOf('status')}
      lead={
        troubled.length === 0
          ? '지금 받고 있는 자료는 모두 정상입니다. 출처가 없는 자료는 다른 값으로 채우지 않고 비워 둡니다.'
          : `${troubled.map(({ label }) => label).join(', ')} 자료에 문제가 있습니다. 마지막으로 받은 값과 그 시각을 보여 드리고 있습니다.`
      }
    >
      <Part title="자료별 상태">
        <table className={styles.parts}>
          <caption className="visually-hidden">자료별 출처와 수신 상태</caption>
          <thead>
            <tr>
              {['자료', '출처', '시점', '상태', '마지막 값'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={row.part} row={row} />
            ))}
          </tbody>
        </table>
      </Part>
    </Document>
  );
}

function Line({ row: { label, source, state, fault, since, asOf } }: { readonly row: PartRow }) {
  const { text, tone } = STATES[state];
  return (
    <tr data-part="source" data-state={state}>
      <th scope="row">{label}</th>
      <td data-empty={source === null ? '' : undefined}>
        {source === null ? '-' : source.url === null ? source.label : <a href={source.url}>{source.label}</a>}
        {source !== null && source.attribution !== source.label && <small>{source.attribution}</small>}
      </td>
      <td data-empty={source === null ? '' : undefined}>{source === null ? '-' : timing(source)}</td>
      <td>
        <Badge tone={tone}>{text}</Badge>
        {fault !== null && <small>{FAULTS[fault]}</small>}
        {state !== 'live' && since !== null && <small>{timeOf(since)}부터</small>}
      </td>
      <td data-empty={asOf === null ? '' : undefined}>{asOf === null ? '-' : timeOf(asOf)}</td>
    </tr>
  );
}

function timing({ kind, delay }: NonNullable<PartRow['source']>): string {
  const words = delayWords(delay) ?? '실시간';
  return kind === 'simulated' ? `모의 · ${words}` : words;
}

function timeOf(moment: string): string {
  return shortDateTime(instant(Date.parse(moment)));
}
