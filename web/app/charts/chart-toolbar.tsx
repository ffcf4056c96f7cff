import type { BarKind } from '@sise/contract/lists';
import { AVERAGE_SPANS } from '@sise/domain/indicators/moving-average';
import { useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { Chip } from '../ui/chip.tsx';
import { Pills, Segment } from '../ui/choice.tsx';
import type { Option } from '../ui/choice.tsx';
import { Popover } from '../ui/popover.tsx';
import { Select } from '../ui/select.tsx';
import type { ChartStyle } from './price-series.ts';
import { CHART_RANGES } from './chart-range.ts';
import { averageName } from './chart-summary.ts';

/** What a reader has chosen to see. */
export interface ChartSettings {
  /** Of CHART_RANGES; null where only the kind was chosen. */
  readonly range: string | null;
  readonly kind: BarKind;
  readonly style: ChartStyle;
  /** 수정주가: earlier prices carried over splits and rights. */
  readonly adjusted: boolean;
  readonly averages: readonly number[];
}

export type ToolSet = 'few' | 'all';

interface ChartToolbarProps {
  readonly tools: ToolSet;
  readonly settings: ChartSettings;
  readonly onChange: (settings: ChartSettings) => void;
  /** What fills the screen. */
  readonly frame: RefObject<HTMLElement | null>;
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

const STYLES: readonly Option<ChartStyle>[] = [
  { value: 'candle', label: '캔들' },
  { value: 'line', label: '선' },
  { value: 'area', label: '영역' },
];

const PRICES = [
  { value: 'adjusted', label: '수정주가' },
  { value: 'raw', label: '원주가' },
] as const;

export function ChartToolbar({ tools, settings, onChange, frame }: ChartToolbarProps) {
  const ranges = CHART_RANGES.filter(({ id }) => tools === 'all' || FEW_RANGES.has(id));
  const { kind } = settings;
  const kinds = tools === 'all' ? ALL_KINDS : withKind(FEW_KINDS, kind);
  return (
    <div className="candles__bar">
      <Pills
        label="기간"
        options={ranges.map(({ id, label }) => ({ value: id, label }))}
        value={settings.range ?? ''}
        onChange={(id) => {
          const chosen = CHART_RANGES.find((range) => range.id === id);
          if (chosen) onChange({ ...settings, range: id, kind: chosen.kind });
        }}
      />
      <i className="candles__rule" />
      <Segment label="봉 간격" options={kinds} value={kind} onChange={(to) => onChange(ofKind(settings, to))} />
      <span className="sp" />
      {tools === 'all' && (
        <Segment
          label="가격 기준"
          options={PRICES}
          value={settings.adjusted ? 'adjusted' : 'raw'}
          onChange={(basis) => onChange({ ...settings, adjusted: basis === 'adjusted' })}
        />
      )}
      <Select
        label="모양"
        options={STYLES}
        value={settings.style}
        onChange={(style) => onChange({ ...settings, style })}
      />
      <AverageChoice settings={settings} onChange={onChange} />
      <FullScreenButton frame={frame} />
    </div>
  );
}

function AverageChoice({ settings, onChange }: Pick<ChartToolbarProps, 'settings' | 'onChange'>) {
  const { averages, kind } = settings;
  return (
    <Popover
      label="이동평균선"
      triggerClass="candles__tool"
      trigger={
        <>
          이동평균 <b>{averages.length}</b>
        </>
      }
    >
      <div className="candles__averages">
        {AVERAGE_SPANS.map((span) => {
          const on = averages.includes(span);
          return (
            <Chip
              key={span}
              pressed={on}
              onPress={() =>
                onChange({ ...settings, averages: AVERAGE_SPANS.filter((s) => averages.includes(s) !== (s === span)) })
              }
            >
              {averageName(span, kind)}
            </Chip>
          );
        })}
      </div>
    </Popover>
  );
}

/** Left out where the browser cannot, as on a phone. */
function FullScreenButton({ frame }: Pick<ChartToolbarProps, 'frame'>) {
  const can = useSyncExternalStore(never, canFillScreen, () => false);
  if (!can) return null;
  const toggle = () => {
    const change = document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen();
    change?.catch(() => undefined); // the reader refused
  };
  return (
    <button type="button" className="icb candles__full" aria-label="전체 화면" onClick={toggle}>
      <svg
        width="18"
        height="18"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        <path d="M3.500 7.500v-4h4M12.500 3.500h4v4M16.500 12.500v4h-4M7.500 16.500h-4v-4" />
      </svg>
    </button>
  );
}

/** A kind chosen by itself leaves the range it no longer belongs to. */
function ofKind(settings: ChartSettings, kind: BarKind): ChartSettings {
  const range = CHART_RANGES.find(({ id }) => id === settings.range);
  return { ...settings, kind, range: range?.kind === kind ? settings.range : null };
}

/** The minutes of a range stand for 분 in the short row. */
function withKind(kinds: readonly Option<BarKind>[], kind: BarKind): readonly Option<BarKind>[] {
  if (kinds.some(({ value }) => value === kind)) return kinds;
  return [{ value: kind, label: '분' }, ...kinds.slice(1)];
}

const never = () => () => {};
const canFillScreen = () => document.fullscreenEnabled;
