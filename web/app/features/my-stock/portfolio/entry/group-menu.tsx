import type { CallFailure } from '@sise/contract/call-failure';
import { portfolio } from '@sise/contract/portfolio';
import type { PortfolioGroupRow } from '@sise/contract/portfolio-rows';
import { LONGEST_PORTFOLIO_NAME } from '@sise/domain/portfolio/group';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { NameDialog } from '../../../../ui/name-dialog.tsx';
import { Popover } from '../../../../ui/popover.tsx';
import { refusalText } from '../../../../member/session-ended.tsx';
import { useRefusalAlert } from '../../../../member/use-refusal-alert.ts';
import { usePopups } from '../../../../ui/popups.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useOpenForm } from '../open-forms.ts';
import { groupsQuery } from '../queries.ts';
import { newId } from './new-id.ts';
import { usePortfolioWrite } from './use-portfolio-write.ts';
import styles from './group-menu.module.css';

interface GroupMenuProps {
  readonly group: PortfolioGroupRow;
  /** Called after the portfolio was deleted. */
  readonly onRemoved?: () => void;
  /** Opens the order of the portfolios; undefined if there is only one. */
  readonly onOrder: (() => void) | undefined;
}

/** The actions for a whole portfolio: rename or delete. */
export function GroupMenu({ group, onRemoved, onOrder }: GroupMenuProps) {
  const { id, name, transactions } = group;
  const rename = usePortfolioWrite(portfolio.rename);
  // Removed from the page at once: queries about it must not be sent any more.
  const remove = usePortfolioWrite(portfolio.removeGroup, (draft, { id }) =>
    draft.patch(groupsQuery, (groups) => groups.filter((one) => one.id !== id)),
  );
  const popups = usePopups();
  const alertRefusal = useRefusalAlert();
  const say = useToast();
  const [isNaming, setNaming] = useState(false);
  useOpenForm(isNaming);

  function askToRemove(): void {
    const entries = `거래 ${transactions.toLocaleString('en-US')}건도 함께 지워지며 되돌릴 수 없습니다.`;
    popups.confirm({
      title: `‘${name}’ 포트폴리오를 지울까요?`,
      message: transactions > 0 ? entries : '입력한 거래가 없는 포트폴리오입니다.',
      action: '지우기',
      onConfirm: () =>
        void remove({ id }).then(() => {
          say({ text: '포트폴리오를 지웠습니다.' });
          onRemoved?.();
        }, alertRefusal),
    });
  }

  return (
    <>
      <Popover
        label={`${name} 관리`}
        triggerLabel={`${name} 관리`}
        triggerClass={`icon-button ${styles.more}`}
        trigger={<Icon name="more" />}
      >
        {(close) => (
          <div className={styles.menu}>
            <button
              type="button"
              onClick={() => {
                close();
                setNaming(true);
              }}
            >
              이름 바꾸기
            </button>
            {onOrder && (
              <button
                type="button"
                onClick={() => {
                  close();
                  onOrder();
                }}
              >
                순서 바꾸기
              </button>
            )}
            <button
              type="button"
              onClick={() => {
                close();
                askToRemove();
              }}
            >
              포트폴리오 지우기
            </button>
          </div>
        )}
      </Popover>
      <NameDialog
        title="포트폴리오 이름"
        action="바꾸기"
        label="이름"
        name={name}
        longest={LONGEST_PORTFOLIO_NAME}
        open={isNaming}
        onOpenChange={setNaming}
        onName={(newName) => rename({ id, newName }).then(accepted, refusedName)}
      />
    </>
  );
}

interface NewGroupProps {
  readonly onCreated?: (id: string) => void;
  /** A plus beside the portfolios, or a button with a text. */
  readonly look?: 'chip' | 'button';
}

/** Creates a portfolio. */
export function NewGroup({ onCreated, look = 'chip' }: NewGroupProps) {
  const create = usePortfolioWrite(portfolio.create);
  const [isNaming, setNaming] = useState(false);
  useOpenForm(isNaming);
  // One id for all attempts at a name, so that an attempt without a response is not made twice.
  const [groupId, setGroupId] = useState(newId);
  return (
    <>
      {look === 'chip' ? (
        <button type="button" className="chip" aria-label="포트폴리오 만들기" onClick={() => setNaming(true)}>
          <Icon name="plus" size={14} />
        </button>
      ) : (
        <Button look="primary" onClick={() => setNaming(true)}>
          포트폴리오 만들기
        </Button>
      )}
      <NameDialog
        title="포트폴리오 만들기"
        action="만들기"
        label="이름"
        name=""
        longest={LONGEST_PORTFOLIO_NAME}
        open={isNaming}
        onOpenChange={setNaming}
        onName={(name) =>
          create({ name, groupId }).then(() => {
            setGroupId(newId());
            onCreated?.(groupId);
            return null;
          }, refusedName)
        }
      />
    </>
  );
}

function accepted(): null {
  return null;
}

function refusedName(failure: CallFailure): ReactNode {
  return refusalText(failure);
}
