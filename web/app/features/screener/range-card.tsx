import type { ScreenSpread } from '@sise/contract/screener';
import type { RangeField } from '@sise/contract/screener-filter';
import { conditionName, GROWTH_NAMES, RETURN_NAMES, SCALES, WORD_RANGES } from '@sise/contract/screener-names';
import { comma } from '@sise/domain/format/number';
import { LINEAR } from '@sise/domain/screener/value-scale';
import { Chip } from '../../ui/chip.tsx';
import { Select } from '../../ui/select.tsx';
import { ConditionFrame } from './condition-frame.tsx';
import { RANGE_FORMS, rangeIn, rangeWords, shownNumber } from './condition-texts.ts';
import { NumberField } from './number-field.tsx';
import { RangeSlider } from './range-slider.tsx';
import type { SetFields } from './screen-fields.ts';
import styles from './range-card.module.css';

export interface CardProps {
  readonly screen: SetFields;
  /**
   * Changes fields of the screen; a field without effect is null or 0.
   * @param settled false while a value still moves
   */
  readonly onChange: (part: SetFields, settled?: boolean) => void;
  /** Takes the condition away. */
  readonly onRemove: () => void;
}

interface RangeCardProps extends CardProps {
  readonly field: RangeField;
  /** The distribution over the market; undefined while it loads. */
  readonly spread: ScreenSpread | undefined;
}

/** Ranges that readers ask for by a word. */
const QUICK: Readonly<Partial<Record<RangeField, readonly { label: string; range: Range }[]>>> = {
  meanUpDown: [
    { label: '목표가가 현재가보다 높음', range: WORD_RANGES.meanUpDown.up },
    { label: '낮음', range: WORD_RANGES.meanUpDown.down },
  ],
  rsi: [
    { label: '과매도', range: WORD_RANGES.rsi.oversold },
    { label: '과매수', range: WORD_RANGES.rsi.overbought },
  ],
  cci: [
    { label: '과매도', range: WORD_RANGES.cci.oversold },
    { label: '과매수', range: WORD_RANGES.cci.overbought },
  ],
};

interface Range {
  readonly from: number | null;
  readonly to: number | null;
}

/** A condition with two ends: a slider over the market's histogram, and a field for each end. */
export function RangeCard({ field, spread, screen, onChange, onRemove }: RangeCardProps) {
  const range = rangeIn(screen, field);
  const name = conditionName(field, screen);
  const { unit, factor } = RANGE_FORMS[field];
  const say = (value: number) => `${shownNumber(field, value)}${unit}`;
  const change = (next: Range, settled: boolean) => onChange({ [field]: next }, settled);
  const { from, to } = range ?? { from: null, to: null };
  const isReversed = from !== null && to !== null && from > to;
  return (
    <ConditionFrame
      field={field}
      screen={screen}
      isOn={range !== null}
      onRemove={onRemove}
      tools={<Basis field={field} screen={screen} onChange={onChange} />}
    >
      {spread !== undefined && spread.known > 0 && spread.from < spread.to ? (
        <>
          <RangeSlider
            name={name}
            track={{ from: spread.from, to: spread.to, scale: SCALES[field] ?? LINEAR }}
            counts={spread.counts}
            range={range}
            say={say}
            onMove={(next) => change(next, false)}
          />
          <p className={styles.ends}>
            <span title="시장에서 가장 작은 값">{spread.min !== null && say(spread.min)}</span>
            <span>시장 중앙값 {spread.median !== null && say(spread.median)}</span>
            <span title="시장에서 가장 큰 값">{spread.max !== null && say(spread.max)}</span>
          </p>
          <p className="visually-hidden">
            {name}: {comma(spread.known)}종목의 값이 있고, 대부분 {rangeWords(field, spread)}에 있습니다.
          </p>
        </>
      ) : (
        <p className={styles.none}>
          {spread === undefined ? '분포를 불러오고 있습니다.' : '지금 쓰는 자료에 값이 없습니다.'}
        </p>
      )}
      <div className={styles.numbers}>
        <NumberField
          name={`${name} 최소`}
          label="최소"
          unit={unit}
          value={from}
          shown={(value) => shownNumber(field, value)}
          onType={(value) => change({ from: value === null ? null : value * factor, to }, false)}
        />
        <span aria-hidden="true">~</span>
        <NumberField
          name={`${name} 최대`}
          label="최대"
          unit={unit}
          value={to}
          shown={(value) => shownNumber(field, value)}
          onType={(value) => change({ from, to: value === null ? null : value * factor }, false)}
        />
      </div>
      {isReversed && (
        <p className={styles.fault} role="alert">
          최소가 최대보다 큽니다.
        </p>
      )}
      {QUICK[field] !== undefined && (
        <div className={styles.quick}>
          {QUICK[field].map(({ label, range: quick }) => {
            const isPressed = range !== null && range.from === quick.from && range.to === quick.to;
            return (
              <Chip
                key={label}
                small
                pressed={isPressed}
                onPress={() => onChange({ [field]: isPressed ? null : quick })}
              >
                {label}{' '}
                {field !== 'meanUpDown' && <span className={styles.quickRange}>{rangeWords(field, quick)}</span>}
              </Chip>
            );
          })}
        </div>
      )}
    </ConditionFrame>
  );
}

/** What a return or a growth is about. */
function Basis({ field, screen, onChange }: Pick<RangeCardProps, 'field' | 'screen' | 'onChange'>) {
  if (field === 'stockProfitRate')
    return (
      <Select
        label="기간"
        options={RETURN_OPTIONS}
        value={screen.stockProfitType ?? '3M'}
        onChange={(stockProfitType) => onChange({ stockProfitType })}
      />
    );
  if (field === 'businessGrowthRate')
    return (
      <Select
        label="항목"
        options={GROWTH_OPTIONS}
        value={screen.businessGrowth ?? 'operatingProfit'}
        onChange={(businessGrowth) => onChange({ businessGrowth })}
      />
    );
  return null;
}

const RETURN_OPTIONS = optionsOf(RETURN_NAMES);
const GROWTH_OPTIONS = optionsOf(GROWTH_NAMES).map(({ value, label }) => ({
  value,
  label: label.replace(' 성장률', ''),
}));

function optionsOf<Value extends string>(names: Readonly<Record<Value, string>>): { value: Value; label: string }[] {
  const values = Object.keys(names) as Value[]; // the keys of the table
  return values.map((value) => ({ value, label: names[value] }));
}
