import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Fault } from '../entry/field.tsx';
import { DropZone } from './drop-zone.tsx';
import {
  ASKED_ROLES,
  columnOptions,
  columnsValue,
  readText,
  ROLE_NAMES,
  type StatementPreview,
} from './statement-columns.ts';
import { StatementRows } from './statement-rows.tsx';
import { useStatement, type StatementImport } from './use-statement.ts';
import styles from './import-dialog.module.css';

interface ImportDialogProps {
  readonly groupId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** 거래내역 가져오기: a broker's file is previewed before it is imported, and the import can be undone as a whole. */
export function ImportDialog(props: ImportDialogProps) {
  const { open } = props;
  const [opened, setOpened] = useState({ open, times: 0 });
  // Mounted again at each opening, without the file of the last time.
  if (open !== opened.open) setOpened(({ times }) => ({ open, times: open ? times + 1 : times }));
  return <Importing key={opened.times} {...props} />;
}

function Importing({ groupId, open, onOpenChange }: ImportDialogProps) {
  const statement = useStatement(groupId);
  const close = () => onOpenChange(false);
  const { file, preview, taken, problem, count, isBusy } = statement;
  const content = useRef<HTMLDivElement>(null);
  const stage = taken !== null ? 'done' : file === null ? 'file' : 'rows';
  const before = useRef(stage);

  // What was pressed has gone: the focus moves to 다른 파일, or to the field for a file. 완료 takes the place of 가져오기.
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    if (stage !== 'done') content.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [stage]);

  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title="거래내역 가져오기"
      actions={
        taken !== null ? (
          <>
            <Button aria-disabled={isBusy} onClick={() => void statement.giveBack()}>
              가져온 거래 되돌리기
            </Button>
            <Button look="primary" onClick={close}>
              완료
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>닫기</Button>
            {preview !== null && (
              <Button look="primary" aria-disabled={isBusy || count === 0} onClick={() => void statement.take()}>
                {count.toLocaleString('en-US')}건 가져오기
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.import} aria-busy={isBusy} ref={content}>
        {/* One element for all steps: screen readers announce changes of one that is already there. */}
        <output className={stage === 'done' ? styles.done : 'visually-hidden'}>
          {preview === null ? (
            statement.isUndone && '가져온 거래를 되돌렸습니다.'
          ) : taken === null ? (
            readText(preview)
          ) : (
            <Result taken={taken} preview={preview} />
          )}
        </output>
        {stage === 'done' ? null : file === null ? (
          <DropZone onChoose={(chosen) => void statement.choose(chosen)} />
        ) : (
          <>
            <p className={styles.file}>
              <b className="ellipsis">{file.name}</b>
              <Button size="sm" onClick={statement.leave}>
                다른 파일
              </Button>
            </p>
            {preview !== null ? (
              <Look statement={statement} preview={preview} />
            ) : (
              isBusy && <Skeleton width="100%" height={160} />
            )}
          </>
        )}
        <div role="alert">{problem !== '' && <Fault>{problem}</Fault>}</div>
        {problem !== '' && file !== null && preview === null && !isBusy && (
          <Button onClick={statement.readAgain}>다시 시도</Button>
        )}
      </div>
    </Dialog>
  );
}

/** The parsed file: its columns, then its rows. */
function Look({ statement, preview }: { readonly statement: StatementImport; readonly preview: StatementPreview }) {
  const { missing, rows } = preview;
  const columns = <Columns statement={statement} preview={preview} />;
  if (missing.length > 0)
    return (
      <>
        <p className={styles.missing}>{readText(preview)}</p>
        {columns}
      </>
    );
  return (
    <>
      <Disclosure summary="열 맞추기">{columns}</Disclosure>
      {rows.length === 0 ? (
        <p className={styles.missing}>거래가 한 건도 없는 파일입니다.</p>
      ) : (
        <StatementRows statement={statement} preview={preview} />
      )}
    </>
  );
}

function Columns({ statement, preview }: { readonly statement: StatementImport; readonly preview: StatementPreview }) {
  const { heads, mapping } = preview;
  return (
    <div className={styles.columns}>
      {ASKED_ROLES.map((role) => (
        <Select
          key={role}
          label={ROLE_NAMES[role]}
          options={columnOptions(heads, mapping, role)}
          value={columnsValue(mapping, role)}
          onChange={(value) => statement.assign(role, value)}
        />
      ))}
    </div>
  );
}

function Result({ taken, preview }: { readonly taken: number; readonly preview: StatementPreview }) {
  const left = preview.rows.length - taken;
  return (
    <>
      <Icon name="check" size={28} />
      <b>거래 {taken.toLocaleString('en-US')}건을 가져왔습니다.</b>
      {left > 0 && <span>나머지 {left.toLocaleString('en-US')}행은 가져오지 않았습니다.</span>}
    </>
  );
}
