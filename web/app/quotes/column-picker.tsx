import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Icon } from '../ui/icon.tsx';
import { Popover } from '../ui/popover.tsx';
import type { ColumnSet } from './column-set.ts';
import { PICK_LIMIT, togglePick } from './column-set.ts';
import styles from './column-picker.module.css';

interface ColumnPickerProps<Id extends string> {
  readonly set: Pick<ColumnSet<Id, never, string>, 'groups' | 'columns'>;
  readonly picks: readonly Id[];
  /** null restores the list's default columns. */
  readonly onPick: (picks: readonly Id[] | null) => void;
}

/** A menu of the optional columns of a table. */
export function ColumnPicker<Id extends string>({ set, picks, onPick }: ColumnPickerProps<Id>) {
  return (
    <Popover
      label="표시할 열"
      triggerClass="button button--small"
      trigger={
        <>
          <Icon name="columns" size={16} /> 열 선택
        </>
      }
    >
      {(close) => (
        <Choice
          key={picks.join()}
          set={set}
          picks={picks}
          onPick={(chosen) => {
            onPick(chosen);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function Choice<Id extends string>({ set, picks, onPick }: ColumnPickerProps<Id>) {
  const [chosen, setChosen] = useState(picks);
  const isFull = chosen.length >= PICK_LIMIT;
  return (
    <div className={styles.picker}>
      <h3>
        표시할 열{' '}
        <small>
          {chosen.length}개 선택 · {PICK_LIMIT}개까지
        </small>
      </h3>
      {set.groups.map(({ title, ids }) => (
        <fieldset key={title} aria-label={title}>
          <h4>{title}</h4>
          <div className="choices">
            {ids.map((id) => {
              const pressed = chosen.includes(id);
              return (
                <Chip
                  key={id}
                  small
                  pressed={pressed}
                  disabled={isFull && !pressed}
                  onPress={() => setChosen(togglePick(chosen, id))}
                >
                  {pressed && <Icon name="check" size={12} />}
                  {set.columns[id].head}
                </Chip>
              );
            })}
          </div>
        </fieldset>
      ))}
      <output className={styles.full}>
        {isFull && `${PICK_LIMIT}개를 모두 골랐습니다. 고른 열을 다시 눌러 빼면 다른 열을 넣을 수 있습니다.`}
      </output>
      <div className="actions">
        <Button look="ghost" size="sm" onClick={() => onPick(null)}>
          기본값
        </Button>
        <Button look="primary" size="sm" onClick={() => onPick(chosen)}>
          적용
        </Button>
      </div>
    </div>
  );
}
