import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Icon } from '../ui/icon.tsx';
import { Popover } from '../ui/popover.tsx';
import { column } from './column.tsx';
import type { ColumnId } from './column.tsx';
import { OPTIONAL_GROUPS, PICK_LIMIT, togglePick } from './picked-columns.ts';

interface ColumnPickerProps {
  readonly picks: readonly ColumnId[];
  /** null takes the list's own columns back. */
  readonly onPick: (picks: readonly ColumnId[] | null) => void;
}

/** Which optional columns a table shows. */
export function ColumnPicker({ picks, onPick }: ColumnPickerProps) {
  return (
    <Popover
      label="보일 열"
      triggerClass="btn btn--sm"
      trigger={
        <>
          <Icon name="columns" size={16} /> 열 선택
        </>
      }
    >
      {(close) => (
        <Choice
          key={picks.join()}
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

function Choice({ picks, onPick }: ColumnPickerProps) {
  const [chosen, setChosen] = useState(picks);
  const isFull = chosen.length >= PICK_LIMIT;
  return (
    <div className="picker">
      <h3>
        보일 열{' '}
        <small>
          {chosen.length}개 선택 · {PICK_LIMIT}개까지
        </small>
      </h3>
      {OPTIONAL_GROUPS.map(({ title, ids }) => (
        <fieldset key={title} aria-label={title}>
          <h4>{title}</h4>
          <div className="g">
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
                  {column[id].head}
                </Chip>
              );
            })}
          </div>
        </fieldset>
      ))}
      <div className="f">
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
