import type { PortfolioGroupRow } from '@sise/contract/portfolio-rows';
import { portfolio } from '@sise/contract/portfolio';
import { comma } from '@sise/domain/format/number';
import { useEffect, useRef, useState } from 'react';
import { useMemberWrite } from '../../../member/use-member-write.ts';
import { Segment } from '../../../ui/choice.tsx';
import { OrderDialog } from '../../../ui/order-dialog.tsx';
import { scrollToChip } from '../../../ui/scroll-to-chip.ts';
import { useAskedSearch } from '../../../ui/use-asked-search.ts';
import { useManualOrder } from '../../../ui/use-manual-order.ts';
import type { Landing } from '../use-landing.ts';
import { GroupMenu, NewGroup } from './entry/group-menu.tsx';
import { groupsQuery, PLAIN_COUNTING, type CountingOptions } from './queries.ts';
import styles from './portfolio-bar.module.css';

const CURRENCIES = [
  { value: 'krw', label: '원' },
  { value: 'usd', label: '달러' },
] as const;
const METHODS = [
  { value: 'average', label: '이동평균' },
  { value: 'fifo', label: '선입선출' },
] as const;

/** The currency and method of all totals below, stored in the address. */
export function CountingSwitches({ counting }: { readonly counting: CountingOptions }) {
  const { askedNow, setSearch } = useAskedSearch();
  const change = (key: keyof CountingOptions, value: string) => {
    const next = askedNow();
    if (value === PLAIN_COUNTING[key]) next.delete(key);
    else next.set(key, value);
    setSearch(next, { preventScrollReset: true, replace: true });
  };
  return (
    <div className={styles.groupCount}>
      <Segment
        label="통화"
        options={CURRENCIES}
        value={counting.currency}
        onChange={(value) => change('currency', value)}
      />
      <Segment label="원가법" options={METHODS} value={counting.method} onChange={(value) => change('method', value)} />
    </div>
  );
}

interface GroupChipsProps {
  readonly groups: readonly PortfolioGroupRow[];
  readonly group: PortfolioGroupRow | undefined;
  /** The portfolio shown takes the focus of what has disappeared. */
  readonly landing: Landing;
  readonly onShow: (id: string) => void;
  readonly onRemoved: () => void;
  /** Called after a new order: the portfolio on screen must not change because of it. */
  readonly onArranged: () => void;
}

/** The member's portfolios, in their manual order. */
export function GroupChips({ groups, group, landing, onShow, onRemoved, onArranged }: GroupChipsProps) {
  const byId = new Map(groups.map((one) => [one.id, one]));
  const [isOrdering, setOrdering] = useState(false);
  const arrange = useMemberWrite(portfolio.arrangeGroups, {
    expect: (draft, { groups: ids }) =>
      draft.patch(groupsQuery, (before) => before.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))),
  });
  function put(keys: string[]): void {
    onArranged();
    arrange.mutate({ groups: keys });
  }
  const own = useManualOrder({ keys: [...byId.keys()], nameOf: (key) => byId.get(key)?.name ?? '', onArrange: put });
  const row = useRef<HTMLDivElement>(null);
  const shownId = group?.id;
  useEffect(() => {
    if (row.current && shownId !== undefined) scrollToChip(row.current, `[data-order="${CSS.escape(shownId)}"]`);
  }, [shownId]);
  return (
    <div className={styles.groupBar}>
      <div className={styles.groupList} ref={row}>
        {own.shown
          .flatMap((key) => byId.get(key) ?? [])
          .map(({ id, name, stocks }) => (
            <span
              key={id}
              className={styles.groupChip}
              data-part="group-chip"
              data-order={id}
              data-held={own.held === id || undefined}
            >
              <button
                ref={id === group?.id ? landing.land : undefined}
                type="button"
                className="chip"
                title={name}
                aria-pressed={id === group?.id}
                onClick={() => onShow(id)}
              >
                <span className="ellipsis">{name}</span> <span>{comma(stocks)}</span>
              </button>
              {groups.length > 1 && <button {...own.gripOf(id)}>⋮⋮</button>}
            </span>
          ))}
      </div>
      {group && (
        <GroupMenu
          key={group.id}
          group={group}
          onRemoved={onRemoved}
          onOrder={groups.length > 1 ? () => setOrdering(true) : undefined}
        />
      )}
      <NewGroup onCreated={onShow} />
      <output className="visually-hidden">{own.said}</output>
      <OrderDialog
        title="포트폴리오 순서"
        items={groups.map(({ id, name }) => ({ key: id, name }))}
        open={isOrdering}
        onOpenChange={setOrdering}
        onArrange={put}
      />
    </div>
  );
}
