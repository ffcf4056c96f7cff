interface SessionChipProps {
  /** 장전, 동시호가, 장중, 장마감, 휴장 … as the market says it. */
  readonly session: string;
  /** `14:05:12`, or `11.20 15:30 기준` where nothing moves. */
  readonly time?: string;
  /** live: values arrive. close: nothing moves. silent: they should, and do not. */
  readonly feed: 'live' | 'close' | 'silent';
}

const DOTS = { live: 'dot', close: 'dot dot--off', silent: 'dot dot--warn' } as const;

/** Which session the market is in, and as of when. */
export function SessionChip({ session, time, feed }: SessionChipProps) {
  return (
    <span className="session">
      <i className={DOTS[feed]} />
      <b>{session}</b>
      {time}
    </span>
  );
}
