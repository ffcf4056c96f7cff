import type { ScreenField } from '@sise/contract/screener-filter';
import { comma } from '@sise/domain/format/number';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { ConditionCard } from './condition-card.tsx';
import { CONDITIONS_OF, GROUPS_OF } from './condition-groups.ts';
import { activeConditions, conditionValue } from './condition-texts.ts';
import { withoutCondition } from './conditions-form.tsx';
import type { ConditionsProps } from './conditions-form.tsx';
import { ScopeBar } from './scope-bar.tsx';
import styles from './conditions-drawer.module.css';

interface ConditionsDrawerProps extends ConditionsProps {
  /** The number of stocks found; undefined while it is not known. */
  readonly total: number | undefined;
  readonly onClear: () => void;
}

const SCOPE = 'scope';

/** The conditions on a narrow screen: a bar at its foot opens a drawer with one subject at a time. */
export function ConditionsDrawer({ kind, screen, facts, total, onChange, onClear }: ConditionsDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  const active = activeConditions(CONDITIONS_OF[kind], screen);
  const groups = GROUPS_OF[kind];
  const [group, setGroup] = useState(groups[0]?.id ?? SCOPE);
  const shown = groups.find(({ id }) => id === group)?.fields ?? [];
  const found = total === undefined ? '결과 보기' : `${comma(total)}종목 보기`;
  const onIn = (fields: readonly ScreenField[]) =>
    fields.filter((field) => conditionValue(screen, field) !== null).length;
  return (
    <>
      <div className={styles.bar}>
        <Button size="lg" look="primary" onClick={() => setOpen(true)}>
          조건 {active.length > 0 ? active.length : '고르기'}
        </Button>
        <span>{total !== undefined && <b>{comma(total)}종목</b>}</span>
      </div>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title="조건 편집"
        actions={
          <>
            <Button onClick={onClear}>모두 지우기</Button>
            <Button look="primary" onClick={() => setOpen(false)}>
              {found}
            </Button>
          </>
        }
      >
        <fieldset className={styles.groups} aria-label="조건 갈래">
          <Chip pressed={group === SCOPE} onPress={() => setGroup(SCOPE)}>
            대상
          </Chip>
          {groups.map(({ id, label, fields }) => (
            <Chip key={id} pressed={group === id} onPress={() => setGroup(id)}>
              {label}
              {onIn(fields) > 0 && ` ${onIn(fields)}`}
            </Chip>
          ))}
        </fieldset>
        <div className={styles.cards}>
          {group === SCOPE && <ScopeBar kind={kind} screen={screen} onChange={onChange} />}
          {shown.map((field) => (
            <ConditionCard
              key={field}
              field={field}
              facts={facts}
              screen={screen}
              onChange={onChange}
              onRemove={() => onChange(withoutCondition(field))}
            />
          ))}
        </div>
      </Drawer>
    </>
  );
}
