import type { BarKind } from '@sise/contract/lists';
import { dottedDate, shortDateTime } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { dateOf } from '@sise/domain/market/kst';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { isMinutes } from '../bars.ts';
import { momentOfPlace } from '../time-axis.ts';
import type { Drawing } from './drawing.ts';
import { SHAPE_KINDS, SHAPE_NAMES } from './shape.ts';
import type { Anchor, Shape, ShapeKind } from './shape.ts';
import styles from './drawing-rail.module.css';
import indicatorPickerStyles from '../indicators/indicator-picker.module.css';

interface DrawingRailProps {
  readonly drawing: Drawing;
  readonly kind: BarKind;
  readonly digits: number;
}

const ICONS: Readonly<Record<ShapeKind, IconName>> = {
  trend: 'trendLine',
  level: 'levelLine',
  channel: 'channel',
  fibonacci: 'retracement',
  note: 'note',
};

/** Drawing tools beside the chart, and the drawn shapes as a list, for readers without a pointer. */
export function DrawingRail({ drawing, kind, digits }: DrawingRailProps) {
  const { shapes, onShapes, chosen, onChoose, tool, onTool } = drawing;
  const remove = (id: number) => {
    onShapes(shapes.filter((shape) => shape.id !== id));
    if (chosen === id) onChoose(null);
  };
  return (
    <div className={styles.drawing} role="toolbar" aria-label="그리기" aria-orientation="vertical">
      <button
        type="button"
        className="icon-button"
        aria-label="십자선"
        title="십자선"
        aria-pressed={tool === 'cross'}
        onClick={() => onTool('cross')}
      >
        <Icon name="crosshair" size={18} />
      </button>
      {SHAPE_KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          className="icon-button"
          aria-label={toolName(kind)}
          title={toolName(kind)}
          aria-pressed={tool === kind}
          onClick={() => onTool(tool === kind ? 'cross' : kind)}
        >
          <Icon name={ICONS[kind]} size={18} />
        </button>
      ))}
      <button
        type="button"
        className="icon-button"
        aria-label="고른 그림 지우기"
        title="고른 그림 지우기"
        disabled={chosen === null}
        onClick={() => chosen !== null && remove(chosen)}
      >
        <Icon name="trash" size={18} />
      </button>
      <Popover
        label="그린 도형"
        triggerClass="icon-button"
        triggerLabel={`그린 도형 ${shapes.length}개`}
        trigger={<Icon name="menu" size={18} />}
      >
        <div className={styles.list}>
          <h3>그린 도형</h3>
          {shapes.length === 0 ? (
            <p className={indicatorPickerStyles.chartPickerNote}>
              도구를 고르고 차트를 누르거나 끌면 그려집니다. 키보드로는 차트에서 ←→로 봉을 옮기고 Enter로 점을 놓습니다.
              고른 그림은 Alt와 화살표로 옮기고 Delete로 지웁니다.
            </p>
          ) : (
            <>
              <ul>
                {shapes.map((shape) => {
                  const { id } = shape;
                  const name = shapeText(shape, kind, digits);
                  return (
                    <li key={id}>
                      <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                        {name}
                      </button>
                      <button
                        type="button"
                        className="icon-button"
                        aria-label={`${name} 지우기`}
                        onClick={() => remove(id)}
                      >
                        <Icon name="close" size={14} />
                      </button>
                    </li>
                  );
                })}
              </ul>
              <Button
                size="sm"
                onClick={() => {
                  onShapes([]);
                  onChoose(null);
                }}
              >
                모두 지우기
              </Button>
            </>
          )}
        </div>
      </Popover>
      <p className="visually-hidden" aria-live="polite">
        {noteOf(drawing)}
      </p>
    </div>
  );
}

/** The text for screen readers while a shape is drawn. */
function noteOf({ tool, shapes, chosen }: Drawing): string {
  if (tool !== 'cross') return `${toolName(tool)}. 차트에서 봉을 옮기고 Enter로 점을 놓습니다. Esc로 취소합니다.`;
  if (chosen === null) return '';
  return `그린 도형 ${shapes.length}개 중 하나를 선택했습니다. 차트에서 Alt와 화살표로 옮기고 Delete로 지웁니다.`;
}

function toolName(kind: ShapeKind): string {
  return kind === 'note' ? '메모 넣기' : `${SHAPE_NAMES[kind]} 그리기`;
}

/** 추세선 2026.11.02 195,000 → 2026.11.20 199,400 */
function shapeText({ kind, from, to, text }: Shape, bars: BarKind, digits: number): string {
  const start = anchorText(from, bars, digits);
  if (kind === 'level') return `${SHAPE_NAMES[kind]} ${comma(from.price, digits)}`;
  if (kind === 'note') return `${SHAPE_NAMES[kind]} ${text || start}`;
  return `${SHAPE_NAMES[kind]} ${start} → ${anchorText(to, bars, digits)}`;
}

function anchorText({ at, price }: Anchor, kind: BarKind, digits: number): string {
  const moment = momentOfPlace(at);
  return `${isMinutes(kind) ? shortDateTime(moment) : dottedDate(dateOf(moment))} ${comma(price, digits)}`;
}
