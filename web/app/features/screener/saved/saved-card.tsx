import { conditionName } from '@sise/contract/screener-names';
import { dottedDate } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { LONGEST_SCREEN_NAME } from '@sise/domain/screener/saved-screen';
import type { SavedScreen } from '@sise/domain/screener/saved-screen';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMarketNow } from '../../../quotes/use-market-now.ts';
import { useRefetchInterval } from '../../../quotes/use-refetch-interval.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { NameDialog } from '../../../ui/name-dialog.tsx';
import { usePopups } from '../../../ui/popups.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { CONDITIONS_OF } from '../condition-groups.ts';
import { activeConditions, conditionValue } from '../condition-texts.ts';
import { pastAddressOf } from '../past/past-address.ts';
import { ScopeText } from '../scope-text.tsx';
import { ChangeList } from './change-list.tsx';
import { changesQuery, changesSinceQuery } from './queries.ts';
import { addressOfSaved, screenIn } from './screen-in.ts';
import { useScreenWrites } from './use-saved-screens.ts';
import styles from './saved-card.module.css';

const REFETCH_MS = 30_000;

interface SavedCardProps {
  readonly saved: SavedScreen;
}

/** A saved screen: its conditions, how many stocks meet it now, and what entered and left. */
export function SavedCard({ saved }: SavedCardProps) {
  const { kind, name, savedOn } = saved;
  const screen = screenIn(saved);
  const { date } = useMarketNow();
  const again = useRefetchInterval(REFETCH_MS);
  const isOlder = date !== null && savedOn < date;
  const recent = useQuery({ ...changesQuery(saved), refetchInterval: again });
  const since = useQuery({ ...changesSinceQuery(saved), enabled: isOlder, refetchInterval: again });
  const now = recent.data?.data;
  const previous = now?.previous ?? null;
  const sinceSaved = since.data?.data.saved ?? null;
  return (
    <Card
      title={
        <span className={styles.title}>
          <Link to={addressOfSaved(saved)}>{name}</Link>
          {kind === 'products' && <Badge tone="line">ETF·ETN</Badge>}
        </span>
      }
      asOf={now && `지금 ${comma(now.total)}종목`}
      tools={<CardTools saved={saved} />}
    >
      <ul className={styles.conditions} aria-label="조건">
        {activeConditions(CONDITIONS_OF[kind], screen).map((field) => (
          <li key={field}>
            {conditionName(field, screen)} <b>{conditionValue(screen, field)}</b>
          </li>
        ))}
        <li>
          <ScopeText kind={kind} screen={screen} />
        </li>
      </ul>
      {recent.error !== null && now === undefined && <p className={styles.note}>{recent.error.message}</p>}
      {recent.isPending && <p className={styles.waiting}>전 거래일 종가와 비교하고 있습니다.</p>}
      {now !== undefined && previous === null && (
        <p className={styles.note}>지금 쓰는 자료에 전 거래일의 전체 시세가 없어 비교하지 못했습니다.</p>
      )}
      {previous !== null && (
        <ChangeList
          title="전 거래일 종가보다"
          empty="전 거래일 종가와 같은 종목이 조건에 맞습니다."
          change={previous}
          kind={kind}
        />
      )}
      {isOlder && since.isPending && <p className={styles.waiting}>저장한 날의 종가와 비교하고 있습니다.</p>}
      {sinceSaved !== null && sinceSaved.date !== previous?.date && (
        <ChangeList
          title="저장한 날 종가보다"
          empty="저장한 날과 같은 종목이 조건에 맞습니다."
          change={sinceSaved}
          kind={kind}
        />
      )}
      <div className={styles.foot}>
        <span>{dottedDate(savedOn)} 저장</span>
        <span className="spacer" />
        <Link className="more-link" to={pastAddressOf(kind, screen, isOlder ? savedOn : null)}>
          {isOlder ? '저장한 날에 맞던 종목의 수익률' : '과거 날짜로 보기'} <Icon name="chevron" size={14} />
        </Link>
        <Link className={buttonClass({ size: 'sm' })} to={addressOfSaved(saved)}>
          열기
        </Link>
      </div>
    </Card>
  );
}

/** Renames and deletes a screen; a deleted one can be put back for a while. */
function CardTools({ saved }: SavedCardProps) {
  const { rename, remove, restore } = useScreenWrites();
  const [isNaming, setNaming] = useState(false);
  const say = useToast();
  const { alert } = usePopups();
  const { id, name } = saved;

  async function attempt(write: Promise<string | null>): Promise<boolean> {
    const why = await write;
    if (why !== null) alert(why);
    return why === null;
  }

  async function drop(): Promise<void> {
    if (!(await attempt(remove(id)))) return;
    say({
      text: `‘${name}’ 조건을 지웠습니다.`,
      about: id,
      actions: [{ label: '되돌리기', onPress: () => void attempt(restore(saved)) }],
    });
  }

  return (
    <span className={styles.tools}>
      <button type="button" className="icon-button" aria-label={`${name} 이름 바꾸기`} onClick={() => setNaming(true)}>
        <Icon name="pencil" size={16} />
      </button>
      <button type="button" className="icon-button" aria-label={`${name} 지우기`} onClick={() => void drop()}>
        <Icon name="trash" size={16} />
      </button>
      <NameDialog
        title="이름 바꾸기"
        action="바꾸기"
        label="이름"
        name={name}
        longest={LONGEST_SCREEN_NAME}
        open={isNaming}
        onOpenChange={setNaming}
        onName={(next) => rename(id, next)}
      />
    </span>
  );
}
