import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { PickerHead } from '../picker-head.tsx';
import { hasRoom, MOST_PANES, START_INDICATORS, toggled, withParams } from './indicator-choice.ts';
import type { IndicatorChoice } from './indicator-choice.ts';
import { INDICATOR_IDS, kindOf } from './indicator-kinds.ts';
import type { IndicatorId } from './indicator-kinds.ts';
import { paramsText } from './indicator-text.ts';
import { ParamForm } from './param-form.tsx';
import styles from './indicator-picker.module.css';

interface IndicatorPickerProps {
  readonly chosen: readonly IndicatorChoice[];
  /** Whether the choice is stored for the next visit. */
  readonly isStored: boolean;
  readonly onChange: (chosen: readonly IndicatorChoice[]) => void;
  readonly onClose: () => void;
}

const PLACES = [
  { place: 'price', title: '가격에 겹쳐 보기' },
  { place: 'pane', title: '아래 칸' },
] as const;

/** A list of all indicators to turn on, and the numbers of those that are on. It stays open. */
export function IndicatorPicker({ chosen, isStored, onChange, onClose }: IndicatorPickerProps) {
  const [word, setWord] = useState('');
  const found = INDICATOR_IDS.filter((id) => isFound(id, word));
  return (
    <div className={styles.chartPicker}>
      <PickerHead
        label="지표 찾기"
        placeholder="지표 찾기: 이동평균, rsi, 볼린저"
        word={word}
        onWord={setWord}
        onClose={onClose}
      />
      <div className={styles.chartPickerColumns}>
        <div>
          {PLACES.map(({ place, title }) => {
            const ids = found.filter((id) => kindOf(id).place === place);
            return ids.length === 0 ? null : <Ticks key={place} {...{ title, ids, chosen, onChange }} />;
          })}
          {found.length === 0 && <p className={styles.chartPickerNote}>‘{word}’에 맞는 지표가 없습니다.</p>}
        </div>
        <div className={styles.chartPickerChosen}>
          <h3>보는 중 {chosen.length}</h3>
          <ul>
            {chosen.map((choice) => (
              <ChosenRow
                key={choice.id}
                choice={choice}
                onParams={(params) => onChange(withParams(chosen, choice.id, params))}
              />
            ))}
          </ul>
          <p className={styles.chartPickerNote}>
            아래 칸은 거래량 외에 {MOST_PANES}개까지 함께 봅니다. 값은 화면에 보이는 봉으로 계산합니다.
          </p>
        </div>
      </div>
      <div className={styles.chartPickerFoot}>
        <span>{isStored && '이 설정은 모든 종목에 쓰입니다'}</span>
        <Button size="sm" onClick={() => onChange(START_INDICATORS)}>
          기본값으로
        </Button>
        <Button size="sm" look="primary" onClick={onClose}>
          완료
        </Button>
      </div>
    </div>
  );
}

interface TicksProps {
  readonly title: string;
  readonly ids: readonly IndicatorId[];
  readonly chosen: readonly IndicatorChoice[];
  readonly onChange: (chosen: readonly IndicatorChoice[]) => void;
}

function Ticks({ title, ids, chosen, onChange }: TicksProps) {
  return (
    <fieldset className={styles.chartPickerTicks}>
      <legend>{title}</legend>
      {ids.map((id) => {
        const on = chosen.some((choice) => choice.id === id);
        return (
          <label key={id} className={styles.tick}>
            <input
              type="checkbox"
              checked={on}
              disabled={!on && !hasRoom(chosen, id)}
              onChange={() => onChange(toggled(chosen, id))}
            />
            {kindOf(id).name}
          </label>
        );
      })}
    </fieldset>
  );
}

function ChosenRow({
  choice,
  onParams,
}: {
  readonly choice: IndicatorChoice;
  readonly onParams: (params: readonly number[]) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, params } = choice;
  const { name, lines } = kindOf(id);
  return (
    <li>
      <div className={styles.chartPickerRow}>
        <i style={{ background: `var(${lines[0]?.token ?? '--flat-mark'})` }} />
        <b>{name}</b>
        {params.length > 0 && (
          <button
            type="button"
            className={styles.chartPickerParams}
            aria-expanded={isOpen}
            aria-label={`${name} 값 ${paramsText(choice)} 바꾸기`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {paramsText(choice)}
          </button>
        )}
      </div>
      {isOpen && <ParamForm key={params.join()} choice={choice} onParams={onParams} />}
    </li>
  );
}

function isFound(id: IndicatorId, word: string): boolean {
  const { name, words } = kindOf(id);
  return plain(`${name} ${words}`).includes(plain(word));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(' ', '');
}
