import type { FilingRow, FilingText } from '@sise/contract/disclosures';
import { dottedDate } from '@sise/domain/format/date';
import type { Shcode } from '@sise/domain/terms';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { DrawerNeighbours } from '../../../ui/drawer-neighbours.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import type { useDrawer } from '../../../ui/use-drawer.ts';
import { filingQuery } from './disclosure-queries.ts';
import { PriceAround } from './price-around.tsx';
import styles from './filing-drawer.module.css';

/** DART's public viewer, by 접수번호. */
const DART = 'https://dart.fss.or.kr/dsaf001/main.do?rcpNo=';

interface FilingDrawerProps {
  readonly code: Shcode;
  readonly rows: readonly FilingRow[];
  readonly drawer: ReturnType<typeof useDrawer>;
}

/** A filing beside the list: its table, its text, and the price around its day. J and K open its neighbours. */
export function FilingDrawer({ code, rows, drawer }: FilingDrawerProps) {
  const { open, show, close } = drawer;
  const at = rows.findIndex(({ id }) => id === open);
  const row = rows.at(at);
  return (
    <Drawer
      open={open !== null}
      onClose={close}
      title={at === -1 ? '공시' : (row?.reportname ?? '공시')}
      bar={<DrawerNeighbours ids={rows.map(({ id }) => id)} open={open} show={show} noun="공시" />}
      actions={at >= 0 && row && !row.simulated ? <Original id={row.id} /> : undefined}
    >
      {open !== null && (
        <QueryBoundary query={filingQuery(code, open)} what="공시를" height={420}>
          {({ data }) => <FilingBody filing={data} code={code} />}
        </QueryBoundary>
      )}
    </Drawer>
  );
}

function Original({ id }: { readonly id: string }) {
  return (
    <a className={buttonClass({ look: 'primary' })} href={DART + id} target="_blank" rel="noreferrer">
      DART 원문 열기
    </a>
  );
}

function FilingBody({ filing, code }: { readonly filing: FilingText; readonly code: Shcode }) {
  const { date, time, kindname, submitter, items, paragraphs, nextrate, simulated, id } = filing;
  const said = new Set(items.map(({ label, text }) => `${label}: ${text}`));
  const facts = [
    `${dottedDate(date)} ${time ?? ''} 접수`,
    kindname,
    ...(submitter === null ? [] : [`${submitter} 제출`]),
  ];
  return (
    <>
      <p className={styles.filingMeta}>{facts.join(' · ')}</p>
      <p className={styles.filingMeta}>{`접수번호 ${id}${simulated ? ' · 모의 공시라 DART 원문이 없습니다' : ''}`}</p>
      {items.length > 0 && (
        <dl className={`pairs ${styles.filingItems}`}>
          {items.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.filingText}>
        {paragraphs
          .filter((paragraph) => !said.has(paragraph))
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
      <h3>공시 앞뒤의 주가</h3>
      <PriceAround code={code} date={date} />
      <dl className="pairs">
        <div>
          <dt>다음 거래일 등락률</dt>
          <dd>
            <Rate value={nextrate} />
          </dd>
        </div>
      </dl>
    </>
  );
}
