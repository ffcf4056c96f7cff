interface PeerBarProps {
  /** null draws no bar. */
  readonly value: number | null;
  /** What the whole width stands for; above zero. */
  readonly most: number;
  /** The dashed line; null draws none. */
  readonly median: number | null;
  /** As it is written. */
  readonly text: string;
}

/** A number on a grey bar, with a dashed line where the middle of its kind lies. */
export function PeerBar({ value, most, median, text }: PeerBarProps) {
  const place = (of: number) => `${Math.min(100, Math.max(0, (of / most) * 100)).toFixed(1)}%`;
  return (
    <span className="peer-bar">
      {value !== null && value > 0 && <i style={{ width: place(value) }} />}
      {median !== null && median > 0 && <u style={{ left: place(median) }} />}
      <span>{text}</span>
    </span>
  );
}
