import { useEffect, useMemo, useRef, useState } from 'react';
import { dottedDate } from '@sise/domain/format/date';
import { dateKst } from '@sise/domain/terms';
import { appHere } from '../../api/first-view.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { isContinued, type Bar } from '../bars.ts';
import type { ViewportPublisher } from '../viewport-publisher.ts';
import { EVENT_KINDS, marksOf } from './chart-event.ts';
import type { ChartEvent, EventKind, EventMark, EventsFailure } from './chart-event.ts';
import styles from './event-rail.module.css';

/** Width of a ring in pixels, with the gap to the next. */
const RING = 24;

interface EventRailProps {
  readonly bars: readonly Bar[];
  readonly events: readonly ChartEvent[];
  /** Positions of the bars; the rings follow them. */
  readonly publisher: ViewportPublisher;
  /** Why some events are missing. */
  readonly failure: EventsFailure | null;
}

/** Events under a chart, each at its bar, and the selected one as text. Its height never changes. */
export function EventRail({ bars: currentBars, events, publisher, failure }: EventRailProps) {
  'use memo';
  const rail = useRef<HTMLUListElement>(null);
  const room = useRoom(publisher);
  const bars = useTimesOf(currentBars);
  const marks = useMemo(() => (room === null ? [] : marksOf(bars, events, room)), [bars, events, room]);
  const [chosen, setChosen] = useState<string | null>(null);
  const mark = marks.find((one) => one.events.some(({ id }) => id === chosen));

  useEffect(
    () =>
      publisher.listen(({ xOf, width }) => {
        if (rail.current === null) return;
        for (const [i, child] of [...rail.current.children].entries()) {
          if (!(child instanceof HTMLElement) || marks[i] === undefined) continue;
          const x = xOf(marks[i].index);
          child.hidden = x < RING / 2 || x > width - RING / 2;
          child.style.transform = `translateX(${Math.round(x)}px)`;
        }
      }),
    [publisher, marks],
  );

  return (
    <div className={styles.events}>
      <ul className={styles.rail} data-part="events-rail" ref={rail} aria-label="차트 이벤트">
        {marks.map((one) => (
          <li key={one.face.id} hidden data-kind={one.face.kind}>
            <button
              type="button"
              className={styles.mark}
              aria-pressed={one === mark}
              aria-label={nameOf(one)}
              onClick={() => setChosen(one === mark ? null : one.face.id)}
            >
              {one.face.letter}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.line}>
        {mark && chosen !== null ? (
          <ChosenEvent mark={mark} chosen={chosen} onChoose={setChosen} />
        ) : failure === null ? (
          <EventLegend events={events} />
        ) : (
          <>
            <p className={styles.text} data-part="events-text" role="alert">
              이벤트를 모두 불러오지 못했습니다. {failure.cause}
            </p>
            <RetryButton onRetry={failure.retry} />
          </>
        )}
      </div>
    </div>
  );
}

interface ChosenEventProps {
  readonly mark: EventMark;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** One event in one line; if several share a ring, with a button to the next. */
function ChosenEvent({ mark, chosen, onChoose }: ChosenEventProps) {
  const { events } = mark;
  const at = events.findIndex(({ id }) => id === chosen);
  const event = events[at];
  if (event === undefined) return null;
  const { date, kind, text, link } = event;
  const next = events[(at + 1) % events.length] ?? event;
  return (
    <>
      <p className={styles.text} data-part="events-text" aria-live="polite">
        <b>
          {dottedDate(dateKst(date))} {EVENT_KINDS[kind]}
        </b>{' '}
        {text}
      </p>
      {link && <EventLink {...link} />}
      {events.length > 1 && (
        <button type="button" className={styles.next} onClick={() => onChoose(next.id)}>
          {at + 1}/{events.length} 다음 <Icon name="chevron" size={12} />
        </button>
      )}
    </>
  );
}

function EventLink({ to, label }: { readonly to: string; readonly label: string }) {
  const inside = (
    <>
      {label} <Icon name="chevron" size={12} />
    </>
  );
  if (!to.startsWith('/api/'))
    return (
      <Link className={styles.link} to={to}>
        {inside}
      </Link>
    );
  return (
    // The app's web view has no other windows.
    <a className={styles.link} href={to} target={appHere().platform === 'none' ? '_blank' : undefined} rel="noreferrer">
      {inside}
    </a>
  );
}

/** The meaning of the colours, shown while no event is selected. */
function EventLegend({ events }: { readonly events: readonly ChartEvent[] }) {
  const kinds = (Object.keys(EVENT_KINDS) as EventKind[]) // the keys of a record of kinds
    .filter((kind) => events.some((event) => event.kind === kind));
  if (kinds.length === 0)
    return (
      <p className={styles.text} data-part="events-text">
        차트에 표시할 이벤트가 없습니다.
      </p>
    );
  return (
    <ul className={styles.legend}>
      {kinds.map((kind) => (
        <li key={kind} data-kind={kind}>
          {EVENT_KINDS[kind]}
        </li>
      ))}
    </ul>
  );
}

function nameOf({ face, events }: EventMark): string {
  const others = events.length > 1 ? ` 외 ${events.length - 1}건` : '';
  return `${dottedDate(dateKst(face.date))} ${EVENT_KINDS[face.kind]}${others}`;
}

/** Bars by their times: the same array while only the price of the last one changes. */
function useTimesOf(bars: readonly Bar[]): readonly Bar[] {
  const [kept, keep] = useState(bars);
  if (kept === bars || (kept.length === bars.length && isContinued(kept, bars))) return kept;
  keep(bars);
  return bars;
}

/** Width of a ring in bars, rounded to powers of two, so that a slow zoom does not regroup the events all the time. */
function useRoom(publisher: ViewportPublisher): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useEffect(
    () => publisher.listen(({ step }) => setRoom(2 ** Math.ceil(Math.log2(Math.max(1, RING / step))))),
    [publisher],
  );
  return room;
}
