import { fileName } from '@sise/domain/format/file-name';
import type { MouseEvent } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useMarketNow } from './use-market-now.ts';

interface CsvLinkProps {
  readonly url: string;
  /** The parts of the file's name, before its date: 삼성전자, 일별시세. */
  readonly name: readonly string[];
  /** Of a file that needs a login: what `useMemberFile` returns. */
  readonly onPress?: (event: MouseEvent<HTMLAnchorElement>, name: string) => void;
}

/** Downloads the values of a card as a CSV file. */
export function CsvLink({ url, name, onPress }: CsvLinkProps) {
  const { date } = useMarketNow();
  const saved = fileName(name, date, 'csv');
  return (
    <a className="more-link" href={url} download={saved} onClick={(event) => onPress?.(event, saved)}>
      CSV <Icon name="download" size={14} />
    </a>
  );
}
