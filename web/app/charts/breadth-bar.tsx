import { comma } from '@sise/domain/format/number';

interface BreadthBarProps {
  readonly rise: number | null;
  readonly flat: number | null;
  readonly fall: number | null;
}

/** The numbers of rising, unchanged and falling stocks as one bar; nothing if all are zero. */
export function BreadthBar({ rise, flat, fall }: BreadthBarProps) {
  if (rise === null || flat === null || fall === null || rise + flat + fall === 0)
    return <span className="breadth-bar" />;
  return (
    <>
      <span className="sr">
        상승 {comma(rise)}종목, 보합 {comma(flat)}종목, 하락 {comma(fall)}종목
      </span>
      <span className="breadth-bar" aria-hidden="true">
        <i className="breadth-bar__rise" style={{ flexGrow: rise }} />
        <i className="breadth-bar__flat" style={{ flexGrow: flat }} />
        <i className="breadth-bar__fall" style={{ flexGrow: fall }} />
      </span>
    </>
  );
}
