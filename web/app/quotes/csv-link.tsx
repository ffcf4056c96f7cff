import { fileName } from '@sise/domain/format/file-name';
import { Icon } from '../ui/icon.tsx';
import { useMarketNow } from './use-market-now.ts';

interface CsvLinkProps {
  readonly url: string;
  /** The parts of the file's name, before its date: 삼성전자, 일별시세. */
  readonly name: readonly string[];
}

/** Downloads the values of a card as a CSV file. */
export function CsvLink({ url, name }: CsvLinkProps) {
  const { date } = useMarketNow();
  return (
    <a className="more-link" href={url} download={fileName(name, date, 'csv')}>
      CSV <Icon name="download" size={14} />
    </a>
  );
}
