import type { BarKind } from '@sise/contract/lists';
import type { ReactNode, RefObject } from 'react';
import { Pills, Segment } from '../ui/choice.tsx';
import type { Option } from '../ui/choice.tsx';
import { Popover } from '../ui/popover.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { CHART_RANGES } from './chart-range.ts';
import { ofKind, ofRange, SCALES, STYLES } from './chart-settings.ts';
import type { ChartSettings } from './chart-settings.ts';
import { ComparePicker } from './compare/compare-picker.tsx';
import type { ComparedCloses } from './compare/use-compared.ts';
import { FullScreenButton } from './full-screen-button.tsx';
import { IndicatorPicker } from './indicators/indicator-picker.tsx';
import candleChartStyles from './candle-chart.module.css';

/** few: a chart inside a card. all: a chart with a page of its own. */
export type ToolSet = 'few' | 'all';

interface ChartToolbarProps {
  readonly tools: ToolSet;
  /** 단축코드 or 업종코드 of the chart's instrument. */
  readonly self: string;
  readonly settings: ChartSettings;
  /** Prices in points, as of a future: nothing adjusts them. */
  readonly isInPoints: boolean;
  readonly compared: readonly ComparedCloses[];
  readonly onChange: (settings: ChartSettings) => void;
  /** Whether the chart has events that can be turned on and off. */
  readonly hasEvents: boolean;
  /** The element that fills the screen. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Drawing and export, if there is room for them. */
  readonly children?: ReactNode;
}

const FEW_RANGES = new Set(['1d', '1w', '3m', '6m', '1y', '5y']);

const ALL_KINDS: readonly Option<BarKind>[] = [
  { value: '1', label: '1분' },
  { value: '3', label: '3' },
  { value: '5', label: '5' },
  { value: '10', label: '10' },
  { value: '30', label: '30' },
  { value: '60', label: '60' },
  { value: 'day', label: '일' },
  { value: 'week', label: '주' },
  { value: 'month', label: '월' },
  { value: 'year', label: '년' },
];
const FEW_KINDS: readonly Option<BarKind>[] = [
  { value: '5', label: '분' },
  { value: 'day', label: '일' },
  { value: 'week', label: '주' },
  { value: 'month', label: '월' },
];

const PRICES = [
  { value: 'adjusted', label: '수정주가' },
  { value: 'raw', label: '원주가' },
] as const;

const POINT_SCALES = SCALES.map((scale) => (scale.value === 'won' ? { ...scale, label: '포인트' } : scale));

/**
 * The settings of a chart in one row. With all tools, a phone has them in two: the range, and the rest, where ten kinds
 * of bars are one field instead of ten.
 */
export function ChartToolbar({ tools, settings, onChange, frame, children, ...rest }: ChartToolbarProps) {
  const { self, compared, hasEvents, isInPoints } = rest;
  const isAll = tools === 'all';
  const ranges = CHART_RANGES.filter(({ id }) => isAll || FEW_RANGES.has(id));
  const { kind, indicators } = settings;
  const toKind = (to: BarKind) => onChange(ofKind(settings, to));
  return (
    <div className={candleChartStyles.bar}>
      <Pills
        label="기간"
        options={ranges.map(({ id, label }) => ({ value: id, label }))}
        value={settings.range ?? ''}
        onChange={(id) => onChange(ofRange(settings, id))}
      />
      <div className={candleChartStyles.rest}>
        <i className={candleChartStyles.rule} />
        <Segment
          label="봉 간격"
          options={isAll ? ALL_KINDS : withKind(FEW_KINDS, kind)}
          value={kind}
          onChange={toKind}
        />
        {isAll && <Select label="봉" options={ALL_KINDS} value={kind} onChange={toKind} />}
        <i className={candleChartStyles.rule} />
        <Select
          label="모양"
          options={STYLES}
          value={settings.style}
          onChange={(style) => onChange({ ...settings, style })}
        />
        <Popover
          label="지표 고르기"
          triggerClass={candleChartStyles.tool}
          trigger={<ToolName name="지표" count={indicators.length} />}
        >
          {(close) => (
            <IndicatorPicker
              chosen={indicators}
              isStored={isAll}
              onChange={(next) => onChange({ ...settings, indicators: next })}
              onClose={close}
            />
          )}
        </Popover>
        {isAll && <CompareTool {...{ self, compared, settings, onChange }} />}
        <span className="spacer" />
        {isAll && <ScaleTools {...{ isInPoints, settings, onChange }} />}
        {hasEvents && (
          <Switch on={settings.events} onChange={(events) => onChange({ ...settings, events })}>
            이벤트
          </Switch>
        )}
        {children}
        <FullScreenButton frame={frame} />
      </div>
    </div>
  );
}

/** 비교: other instruments in the same chart. */
function CompareTool({
  self,
  compared,
  settings,
  onChange,
}: Pick<ChartToolbarProps, 'self' | 'compared' | 'settings' | 'onChange'>) {
  return (
    <Popover
      label="비교할 종목"
      triggerClass={candleChartStyles.tool}
      trigger={<ToolName name="비교" count={compared.length} />}
    >
      {(close) => (
        <ComparePicker
          self={self}
          compared={compared}
          onChange={(next) => onChange({ ...settings, compared: next })}
          onClose={close}
        />
      )}
    </Popover>
  );
}

/** What the prices are, and the scale they are drawn in. */
function ScaleTools({
  isInPoints,
  settings,
  onChange,
}: Pick<ChartToolbarProps, 'isInPoints' | 'settings' | 'onChange'>) {
  return (
    <>
      {!isInPoints && (
        <Segment
          label="가격 기준"
          options={PRICES}
          value={settings.adjusted ? 'adjusted' : 'raw'}
          onChange={(basis) => onChange({ ...settings, adjusted: basis === 'adjusted' })}
        />
      )}
      <Segment
        label="눈금"
        options={isInPoints ? POINT_SCALES : SCALES}
        value={settings.scale}
        onChange={(scale) => onChange({ ...settings, scale })}
      />
    </>
  );
}

function ToolName({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <>
      {name} <b>{count}</b>
    </>
  );
}

/** The bar kinds of the short row; the minutes of a range take the place of 분. */
function withKind(kinds: readonly Option<BarKind>[], kind: BarKind): readonly Option<BarKind>[] {
  if (kinds.some(({ value }) => value === kind)) return kinds;
  return [{ value: kind, label: '분' }, ...kinds.slice(1)];
}
