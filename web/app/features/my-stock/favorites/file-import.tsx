import { myStock } from '@sise/contract/my-stock';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryOf } from '../../../api/query-of.ts';
import type { Followable } from '../../../favorites/favorite-writes.ts';
import { Button } from '../../../ui/button.tsx';
import { usePopups } from '../../../ui/popups.tsx';
import { codesInText } from './codes-in-text.ts';

/** Larger files are not looked through, megabytes of 2^20 bytes: more than any list of holdings has. */
const MOST_MEGABYTES = 2;

/** Reads the codes of a file on this device, whatever its shape, and finds which of them are listed. */
export function FileImport({ onFound }: { readonly onFound: (found: Followable[]) => void }) {
  const queries = useQueryClient();
  const { alert } = usePopups();
  const picker = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);

  async function read(file: File): Promise<void> {
    if (file.size > MOST_MEGABYTES * 1024 * 1024)
      return alert(`파일이 너무 큽니다. ${MOST_MEGABYTES}MB까지 읽을 수 있습니다.`);
    const codes = codesInText(await file.text()); // codes are ASCII in either encoding
    if (codes.length === 0) return alert('파일에서 종목코드를 찾지 못했습니다. 여섯 자리 코드가 있어야 합니다.');
    const { data } = await queries.fetchQuery(queryOf(myStock.quotes, { codes: codes.join(',') }));
    if (data.length === 0) return alert('파일의 코드 가운데 상장된 종목이 없습니다.');
    return onFound(data.map(({ shcode, is_index, price }) => ({ shcode, is_index, price })));
  }

  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        aria-label="종목코드 파일"
        onChange={(event) => {
          const file = event.target.files?.item(0);
          event.target.value = '';
          if (!file) return;
          setReading(true);
          read(file)
            .catch((failure: unknown) => alert(failure instanceof Error ? failure.message : '파일을 읽지 못했습니다.'))
            .finally(() => setReading(false));
        }}
      />
      <Button aria-disabled={isReading} onClick={() => !isReading && picker.current?.click()}>
        {isReading ? '읽는 중' : '고르기'}
      </Button>
    </>
  );
}
