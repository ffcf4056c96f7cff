import { STATEMENT_MEGABYTES } from '@sise/domain/portfolio/group';
import { useState } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import styles from './drop-zone.module.css';

/** A zone to drop a file on, or to choose one. */
export function DropZone({ onChoose }: { readonly onChoose: (file: File) => void }) {
  const [isOver, setOver] = useState(false);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a second way; the input inside is the first */}
      <label
        className={isOver ? `${styles.dropZone} ${styles.over}` : styles.dropZone}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) onChoose(file);
        }}
      >
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="visually-hidden"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = ''; // so that the same file can be chosen again
            if (file) onChoose(file);
          }}
        />
        <Icon name="download" size={28} />
        <b>CSV 파일 고르기</b>
        <span>여기에 끌어다 놓아도 됩니다.</span>
      </label>
      <p className={styles.note}>
        증권사에서 내려받은 거래내역을 {STATEMENT_MEGABYTES}MB까지 읽습니다. 체결일, 종목, 매매구분, 수량, 단가 열이
        있으면 됩니다. 저장하기 전에 먼저 보여 드립니다.
      </p>
    </>
  );
}
