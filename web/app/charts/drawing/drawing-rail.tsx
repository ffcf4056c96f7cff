import type { BarKind } from '@sise/contract/lists';
import { dottedDate, shortDateTime } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { dateOf } from '@sise/domain/market/kst';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { isMinutes } from '../bars.ts';
import { momentOfPlace } from '../time-axis.ts';
import type { Drawing } from '../candle-plot.tsx';
import type { Anchor } from './trend-line.ts';

interface DrawingRailProps {
  readonly drawing: Drawing;
  readonly kind: BarKind;
  readonly digits: number;
}

/** Tools for drawing beside the chart, and the lines drawn as a list, for those who do not use a pointer. */
export function DrawingRail({ drawing, kind, digits }: DrawingRailProps) {
  const { lines, onLines, chosen, onChoose, tool, onTool } = drawing;
  const remove = (id: number) => {
    onLines(lines.filter((line) => line.id !== id));
    if (chosen === id) onChoose(null);
  };
  return (
    <div className="drawing" role="toolbar" aria-label="그리기" aria-orientation="vertical">
      <button
        type="button"
        className="icb"
        aria-label="십자선"
        title="십자선"
        aria-pressed={tool === 'cross'}
        onClick={() => onTool('cross')}
      >
        <Icon name="crosshair" size={18} />
      </button>
      <button
        type="button"
        className="icb"
        aria-label="추세선 그리기"
        title="추세선 그리기"
        aria-pressed={tool === 'trend'}
        onClick={() => onTool(tool === 'trend' ? 'cross' : 'trend')}
      >
        <Icon name="trendLine" size={18} />
      </button>
      <button
        type="button"
        className="icb"
        aria-label="고른 선 지우기"
        title="고른 선 지우기"
        disabled={chosen === null}
        onClick={() => chosen !== null && remove(chosen)}
      >
        <Icon name="trash" size={18} />
      </button>
      <Popover
        label="그린 선"
        triggerClass="icb"
        triggerLabel={`그린 선 ${lines.length}개`}
        trigger={<Icon name="menu" size={18} />}
      >
        <div className="drawing__list">
          <h3>그린 선</h3>
          {lines.length === 0 ? (
            <p className="chart-picker__note">
              추세선 그리기를 고르고 차트를 끌면 선이 생깁니다. 키보드로는 차트에서 ←→로 봉을 옮기고 Enter로 두 끝을
              놓습니다.
            </p>
          ) : (
            <>
              <ul>
                {lines.map(({ id, from, to }) => {
                  const name = `${anchorText(from, kind, digits)} → ${anchorText(to, kind, digits)}`;
                  return (
                    <li key={id}>
                      <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                        {name}
                      </button>
                      <button type="button" className="icb" aria-label={`${name} 지우기`} onClick={() => remove(id)}>
                        <Icon name="close" size={14} />
                      </button>
                    </li>
                  );
                })}
              </ul>
              <Button
                size="sm"
                onClick={() => {
                  onLines([]);
                  onChoose(null);
                }}
              >
                모두 지우기
              </Button>
            </>
          )}
        </div>
      </Popover>
      <p className="sr" aria-live="polite">
        {noteOf(drawing)}
      </p>
    </div>
  );
}

/** What a screen reader is told while lines are drawn. */
function noteOf({ tool, lines, chosen }: Drawing): string {
  if (tool === 'trend') return '추세선 그리기. 차트에서 봉을 옮기고 Enter로 시작과 끝을 놓습니다. Esc로 그만둡니다.';
  if (chosen !== null) return `선 ${lines.length}개 가운데 하나를 골랐습니다. 차트에서 Delete로 지웁니다.`;
  return '';
}

function anchorText({ at, price }: Anchor, kind: BarKind, digits: number): string {
  const moment = momentOfPlace(at);
  return `${isMinutes(kind) ? shortDateTime(moment) : dottedDate(dateOf(moment))} ${comma(price, digits)}`;
}
