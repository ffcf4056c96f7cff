import { RetryButton } from './retry-button.tsx';
import { LineDrawing, RELOAD } from './line-drawing.tsx';

interface ErrorCardProps {
  /** Says what could not be shown: `투자자 동향을 불러오지 못했습니다`. */
  readonly title: string;
  /** The message of the failure. */
  readonly cause?: string;
  readonly onRetry?: () => void;
  /** Whether the page has nothing but this card. */
  readonly isAlone?: boolean;
}

/** A failure that stays inside its card: the rest of the page is there. */
export function ErrorCard({ title, cause, onRetry, isAlone = false }: ErrorCardProps) {
  return (
    <div className="empty-state" role="alert">
      <LineDrawing size={28}>
        <path d={RELOAD} />
      </LineDrawing>
      <b>{title}</b>
      {!isAlone && <p>다른 정보는 그대로 볼 수 있습니다.</p>}
      {onRetry && (
        <div className="row">
          <RetryButton onRetry={onRetry} />
        </div>
      )}
      {cause !== undefined && <small>{cause}</small>}
    </div>
  );
}
