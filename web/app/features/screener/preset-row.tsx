import type { PresetKey } from '@sise/contract/screener-filter';
import { PRESETS, presetsOf } from '@sise/contract/screener-presets';
import { comma } from '@sise/domain/format/number';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from '../../ui/link.tsx';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { presetsQuery } from './queries.ts';
import { isSameScreen, withoutScope } from './screen-fields.ts';
import { presetView, screenAddress, screenOfPreset } from './screener-address.ts';
import type { ScreenView } from './screener-address.ts';
import styles from './preset-row.module.css';

const REFETCH_MS = 60_000;
/** Width of the fading edges of a row (ui/choices.css), px. */
const FADE = 40;

/** The presets, each a link to its screen with the present number of stocks. */
export function PresetRow({ view, screen }: { readonly view: ScreenView; readonly screen: ScreenView['screen'] }) {
  const row = useRef<HTMLElement>(null);
  const { data } = useQuery({ ...presetsQuery(view.kind), refetchInterval: useRefetchInterval(REFETCH_MS) });
  const { preset } = view;
  const isChanged = (key: PresetKey) => !isSameScreen(view.kind, withoutScope(screen), screenOfPreset(view.kind, key));

  // The row scrolls sideways: the current preset must be visible.
  useEffect(() => {
    const list = row.current;
    const current = preset === null ? null : list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !current) return;
    const left = current.offsetLeft - list.scrollLeft;
    const room = list.clientWidth - current.clientWidth;
    if (left < FADE || left > room - FADE) list.scrollLeft = current.offsetLeft - room / 2; // one that is seen stays
  }, [preset]);

  return (
    <nav ref={row} className={`fading-row ${styles.presets}`} aria-label="추천 조건">
      {presetsOf(view.kind).map((key) => {
        const total = data?.data.find((each) => each.key === key)?.total;
        const isCurrent = key === preset;
        return (
          <Link
            key={key}
            className="chip"
            to={screenAddress(presetView(view.kind, key))}
            title={PRESETS[key].description}
            aria-current={isCurrent ? 'true' : undefined}
            preventScrollReset
          >
            {PRESETS[key].title}
            {isCurrent && isChanged(key) ? ' · 수정됨' : total !== undefined && <span>{comma(total)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
