import { addressOf } from '@sise/contract/address';
import { portfolio } from '@sise/contract/portfolio';
import { portfolioImport } from '@sise/contract/portfolio-import';
import { portfolioSample } from '@sise/contract/portfolio-sample';
import { fileName } from '@sise/domain/format/file-name';
import { useMemberFile } from '../../../member/use-member-file.ts';
import { useMarketNow } from '../../../quotes/use-market-now.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Popover } from '../../../ui/popover.tsx';
import type { Book } from './queries.ts';
import styles from './csv-menu.module.css';

/** The CSV files to download. */
export function CsvMenu({ book: { groupId, counting } }: { readonly book: Book }) {
  const { date } = useMarketNow();
  const memberFile = useMemberFile();
  const names = { holdings: fileName(['보유종목'], date, 'csv'), entries: fileName(['거래내역'], date, 'csv') };
  const holdings =
    groupId === null
      ? addressOf(portfolioSample.summaries, { num: 500, ...counting })
      : addressOf(portfolio.summaries, { id: groupId, num: 500, ...counting });
  const entries = groupId === null ? null : addressOf(portfolioImport.export, { id: groupId });
  return (
    <Popover
      label="CSV 내려받기"
      triggerClass="button button--small"
      trigger={
        <>
          <Icon name="download" size={16} />
          CSV
        </>
      }
    >
      {(close) => (
        <div className={styles.download}>
          <a
            href={`${holdings.url}&format=csv`}
            download={names.holdings}
            onClick={(event) => {
              memberFile(event, names.holdings);
              close();
            }}
          >
            보유 종목
          </a>
          {entries && (
            <a
              href={`${entries.url}?format=csv`}
              download={names.entries}
              onClick={(event) => {
                memberFile(event, names.entries);
                close();
              }}
            >
              모든 거래
            </a>
          )}
        </div>
      )}
    </Popover>
  );
}
